/** Hosts on the developer's own machine. */
const DEV_HOST = /^localhost$|^127\.|\.test$/;

/**
 * Returns where a page runs, `dev`, `qa`, `staging` or `prod`: the site's setting, else by its host. Internal hosts are
 * staging (spec §7 Telemetry).
 *
 * @param internalHosts domains whose hosts are internal
 */
export function decideEnvironment(
  hostname: string,
  setting: unknown,
  internalHosts: readonly unknown[],
): string {
  if (/^(dev|qa|staging|prod)$/.test(String(setting))) return String(setting);
  if (internalHosts.some((host) => `.${hostname}`.endsWith(`.${host}`))) return 'staging';
  return DEV_HOST.test(hostname) ? 'dev' : 'prod';
}
