/** The number of items in the cart, where islands of different roots meet. */
export const cartCount = {
  value: 0,
  listeners: new Set<() => void>(),
  set(value: number): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  },
};
