import { formatDay } from '../frame/format-day';
import { describeSignup } from './group-texts';
import type { OpenSignups } from './restock-store';

/** The addresses that wait for a variant, with how many of them have been loaded. */
export function SignupList({ opened, count, name }: { opened: OpenSignups; count: number; name: string }) {
  const { signups, isComplete } = opened;
  return (
    <div className="signup-list">
      {!isComplete && (
        <p className="signup-progress">
          <label>
            {signups.length.toLocaleString('en')} of {count.toLocaleString('en')} loaded{' '}
            <progress value={signups.length} max={Math.max(count, 1)} />
          </label>
        </p>
      )}
      <ul aria-label={`Signups for ${name}`} aria-busy={!isComplete}>
        {signups.map((signup) => (
          <li key={signup.id}>
            <bdi>{signup.email}</bdi>
            <span className="hint">
              {formatDay(signup.createdAt)}, {describeSignup(signup)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
