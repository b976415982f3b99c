/** The number of items in the cart, shared by islands with different roots. */
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
