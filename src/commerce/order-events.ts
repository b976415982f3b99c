/** Money in an order: a decimal in either field. */
export interface OrderMoney {
  readonly value?: string | number;
  readonly decimalValue?: string | number;
}

export interface PurchasedOrder {
  readonly id: string;
  readonly purchasedCartId?: string;
  /** True for an order that the owner placed to test the shop. */
  readonly testMode?: boolean;
  readonly websiteId?: string;
  readonly currencyCode?: string;
  readonly items: readonly {
    readonly sku: string;
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: OrderMoney;
  }[];
  readonly grandTotal: OrderMoney;
  readonly shippingTotal?: OrderMoney;
  readonly taxTotal?: OrderMoney;
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** An order was placed (spec §3 Order). */
    'vitrine:purchase': { readonly order: PurchasedOrder };
  }
}
