import type { Migration } from 'kysely';
import * as catalogue from './migrations/0001-catalogue';
import * as cart from './migrations/0002-cart';
import * as owner from './migrations/0003-owner';
import * as rateWindow from './migrations/0004-rate-window';
import * as subscription from './migrations/0005-subscription';
import * as record from './migrations/0006-record';
import * as performance from './migrations/0007-performance';
import * as error from './migrations/0008-error';
import * as toldCount from './migrations/0009-told-count';
import * as cartAge from './migrations/0010-cart-age';
import * as endedSession from './migrations/0011-ended-session';
import * as hour from './migrations/0012-hour';
import * as member from './migrations/0013-member';
import * as visitClass from './migrations/0014-visit-class';
import * as form from './migrations/0015-form';
import * as formDelivery from './migrations/0016-form-delivery';
import * as restockSignup from './migrations/0017-restock-signup';
import * as itemDetailsForm from './migrations/0018-item-details-form';
import * as review from './migrations/0019-review';
import * as restockEmail from './migrations/0020-restock-email';
import * as cartChoices from './migrations/0021-cart-choices';
import * as order from './migrations/0030-order';
import * as subscriptionPlan from './migrations/0031-subscription-plan';
import * as courseGrant from './migrations/0035-course-grant';
import * as itemLike from './migrations/0038-item-like';
import * as itemComment from './migrations/0039-item-comment';
import * as search from './migrations/0041-search';
import * as memberSignUp from './migrations/0044-member-sign-up';
import * as passwordReset from './migrations/0045-password-reset';
import * as memberArea from './migrations/0046-member-area';
import * as contributor from './migrations/0054-contributor';
import * as invitation from './migrations/0055-invitation';
import * as orderStatusChange from './migrations/0056-order-status-change';
import * as navigation from './migrations/0057-navigation';
import * as editedProduct from './migrations/0058-edited-product';
import * as contributorPassword from './migrations/0059-contributor-password';
import * as siteSetting from './migrations/0060-site-setting';
import * as picture from './migrations/0061-picture';
import * as commercePreference from './migrations/0062-commerce-preference';
import * as pictureName from './migrations/0063-picture-name';
import * as rollup from './migrations/0064-rollup';
import * as productCollection from './migrations/0065-product-collection';
import * as pageDimensions from './migrations/0066-page-dimensions';
import * as measurement from './migrations/0067-measurement';
import * as taxonomy from './migrations/0068-taxonomy';
import * as performanceBudget from './migrations/0069-performance-budget';
import * as editedForm from './migrations/0070-edited-form';
import * as telemetryViews from './migrations/0071-telemetry-views';
import * as apiKey from './migrations/0072-api-key';
import * as shortAttributions from './migrations/0073-short-attributions';
import * as measurementKeys from './migrations/0074-measurement-keys';
import * as writtenReview from './migrations/0120-written-review';
import * as giftCardUse from './migrations/0125-gift-card-use';

/** The migrations in the order of their names. Each runs once; never change a released one, add another. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-cart': cart,
  '0003-owner': owner,
  '0004-rate-window': rateWindow,
  '0005-subscription': subscription,
  '0006-record': record,
  '0007-performance': performance,
  '0008-error': error,
  '0009-told-count': toldCount,
  '0010-cart-age': cartAge,
  '0011-ended-session': endedSession,
  '0012-hour': hour,
  '0013-member': member,
  '0014-visit-class': visitClass,
  '0015-form': form,
  '0016-form-delivery': formDelivery,
  '0017-restock-signup': restockSignup,
  '0018-item-details-form': itemDetailsForm,
  '0019-review': review,
  '0020-restock-email': restockEmail,
  '0021-cart-choices': cartChoices,
  '0030-order': order,
  '0031-subscription-plan': subscriptionPlan,
  '0035-course-grant': courseGrant,
  '0038-item-like': itemLike,
  '0039-item-comment': itemComment,
  '0041-search': search,
  '0044-member-sign-up': memberSignUp,
  '0045-password-reset': passwordReset,
  '0046-member-area': memberArea,
  '0054-contributor': contributor,
  '0055-invitation': invitation,
  '0056-order-status-change': orderStatusChange,
  '0057-navigation': navigation,
  '0058-edited-product': editedProduct,
  '0059-contributor-password': contributorPassword,
  '0060-site-setting': siteSetting,
  '0061-picture': picture,
  '0062-commerce-preference': commercePreference,
  '0063-picture-name': pictureName,
  '0064-rollup': rollup,
  '0065-product-collection': productCollection,
  '0066-page-dimensions': pageDimensions,
  '0067-measurement': measurement,
  '0068-taxonomy': taxonomy,
  '0069-performance-budget': performanceBudget,
  '0070-edited-form': editedForm,
  '0071-telemetry-views': telemetryViews,
  '0072-api-key': apiKey,
  '0073-short-attributions': shortAttributions,
  '0074-measurement-keys': measurementKeys,
  '0120-written-review': writtenReview,
  '0125-gift-card-use': giftCardUse,
};
