/** The package keeps its own declarations out of reach of its `exports`. */
declare module 'petite-vue' {
  export function createApp(data: object): { mount(root?: string | Element): void };
  export function reactive<State extends object>(state: State): State;
}
