import { useEffect, useEffectEvent } from 'react';
import { useAddress } from '../frame/open-screen';
import { useRouteFocus } from '../frame/use-route-focus';
import { addPicture, type EditedForm } from './edited-form';
import { ProductEditor } from './product-editor';
import { ProductList } from './product-list';
import { formatRoute, type ProductRoute, parseRoute } from './product-route';
import { useProducts } from './use-products';
import { useUploads } from './use-uploads';
import './products.css';

/** The products of the shop, or the one that the address names. */
export function Screen() {
  const [address, open] = useAddress();
  const { filter, productId } = parseRoute(address);
  const products = useProducts();
  const uploads = useUploads((id, picture) =>
    products.setForm(id, (form) => form && addPicture(form, picture)),
  );
  useRouteFocus(productId);
  const forget = useEffectEvent(products.reset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: What happened belongs to the page on which it did.
  useEffect(() => forget(), [productId]);
  const onOpen = (route: ProductRoute) => open(formatRoute(route));
  const list: ProductRoute = { filter, productId: null };
  if (productId === null) return <ProductList filter={filter} products={products} onOpen={onOpen} />;
  const remove = ({ open: { product } }: EditedForm) => {
    void products.remove(product);
    onOpen(list);
  };
  return (
    <ProductEditor
      key={productId}
      id={productId}
      list={list}
      products={products}
      uploads={uploads}
      onDelete={remove}
    />
  );
}
