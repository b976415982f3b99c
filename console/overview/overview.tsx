import { hasShop, mayUse } from '../frame/screen-element';
import { addressOf, groupRoutes } from '../routes';

/** The screens that the person may open, with the purpose of each. The server renders the same. */
function Overview() {
  const groups = groupRoutes(mayUse, hasShop());
  return (
    <section className="owner-home">
      <h1 tabIndex={-1}>Overview</h1>
      {groups.map(({ title, routes }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="screens">
            {routes.map((route) => (
              <li key={route.name}>
                <h3>
                  <a href={addressOf(route)}>{route.title}</a>
                </h3>
                <p>{route.purpose}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className="lead">Your role opens no screen. An administrator can change your role.</p>
      )}
    </section>
  );
}

/** The first screen of the console. Nobody needs a permission for it. */
export const OVERVIEW = {
  name: 'overview',
  path: '/config',
  title: 'Overview',
  load: async () => ({ Screen: Overview }),
};
