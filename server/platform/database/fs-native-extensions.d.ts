/** The part that the server uses; the package has no types of its own. */
declare module 'fs-native-extensions' {
  /** Locks a whole file exclusively until its descriptor closes. Returns false while another descriptor holds it. */
  export function tryLock(descriptor: number): boolean;
}
