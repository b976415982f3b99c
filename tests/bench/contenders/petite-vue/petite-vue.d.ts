/** Declared here because the package's `exports` omit its own declarations. */
declare module 'petite-vue' {
  export function createApp(data: object): { mount(root?: string | Element): void };
  export function reactive<State extends object>(state: State): State;
}
