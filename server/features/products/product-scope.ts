/** The products of a website in one currency. */
export interface ProductScope {
  websiteId: string;
  currency: string;
}
