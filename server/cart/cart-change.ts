import type { CatalogueItem } from '../catalogue';

/** A line as it is stored: the product and its choices, without prices. */
export interface CartLine {
  id: string;
  itemId: string;
  sku: string;
  quantity: number;
  additionalFields: string | null;
}

/** A choice of a product that goes into a cart. */
export interface AddInput {
  /** Null for an item with one variant. */
  sku: string | null;
  quantity: number;
  additionalFields: string | null;
}

/** A change that a visitor requests. */
export type CartChange =
  | ({ kind: 'add' | 'subscribe'; itemId: string } & AddInput)
  | { kind: 'set-quantity'; entryId: string; quantity: number }
  | { kind: 'remove'; entryId: string }
  | {
      kind: 'set-additional-fields';
      entryId: string;
      itemId: string;
      sku: string | null;
      additionalFields: string | null;
    };

/** What the store writes for a change. */
export type LinePlan =
  | { kind: 'add'; line: Omit<CartLine, 'id'> }
  | { kind: 'update' | 'remove'; line: CartLine };

/** What a decision depends on. */
export interface DecisionInput {
  /** Of the visitor's cart. */
  lines: CartLine[];
  /** The items of the lines and of the change, by id. */
  items: ReadonlyMap<string, CatalogueItem>;
  rules: StoreRules;
  /** Whether the extra details of the change are a valid answer to the form of its item. */
  hasValidDetails: boolean;
}

export interface StoreRules {
  multipleQuantityAllowedForServices: boolean;
}
