import type { FastifyInstance } from 'fastify';
import type { SendPage } from '../../platform/http/send-page';
import type { CatalogueItem, CatalogueVariant } from '../catalogue';

declare module 'fastify' {
  interface FastifyInstance {
    restockPage: { send?: SendPage<RestockPage> };
  }
}

/** The data of the page of one restock box. */
export interface RestockPage {
  item: CatalogueItem;
  variant: CatalogueVariant;
  /** As the visitor typed it. */
  email: string;
  isJoinMailingList: boolean;
  /** Why the signup failed. */
  message?: string;
  /** The address is signed up: the page shows the success text. */
  isSent: boolean;
}

/** Prepares a server for `setRestockPage`. Without a page, restock boxes need a script. */
export function prepareRestockPage(app: FastifyInstance): void {
  app.decorate('restockPage', {});
}

/** Sets the page that visitors without a script receive for a restock box. */
export function setRestockPage(app: FastifyInstance, send: SendPage<RestockPage>): void {
  app.restockPage.send = send;
}
