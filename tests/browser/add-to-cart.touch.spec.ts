import { test } from './fixtures';
import { chooseBowl, expectAdded, openProduct } from './product-page';

test('adding a product by touch', async ({ page }) => {
  const product = await openProduct(page);
  await chooseBowl(product);
  await product.button.tap();
  await expectAdded(product, '1');
});
