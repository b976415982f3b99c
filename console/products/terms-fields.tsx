import { MAX_PERIODS, type OpenProduct } from '../../contract/products/owned-product';
import type { SubscriptionPlan } from '../../contract/subscriptions/subscription-plan';
import { Check, Field } from '../frame/field';
import { NumberInput } from '../frame/number-input';
import type { FieldsProps } from './text-fields';

export interface TermsFieldsProps extends Pick<FieldsProps, 'draft' | 'onEdit'> {
  open: OpenProduct;
}

/** Product types that a subscription can be of (spec §5 Subscriptions). */
const SUBSCRIBABLE_TYPES = [1, 3];
const MONTHLY: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
const UNIT_NAMES = { WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;

/** How a product is sold: with a form before an add, and as a subscription. */
export function TermsFields({ draft, open, onEdit }: TermsFieldsProps) {
  const { formId, plan } = draft;
  const isKnown = formId === '' || open.forms.some(({ id }) => id === formId);
  return (
    <section className="form-part">
      <h2>How it is sold</h2>
      <Field
        label="Form before an add"
        name="formId"
        hint="Visitors fill it in before they add the product to their cart."
        className="field-short"
      >
        {(attributes) => (
          <select {...attributes} value={formId} onChange={({ target }) => onEdit({ formId: target.value })}>
            <option value="">None</option>
            {open.forms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {!isKnown && <option value={formId}>A form that does not exist</option>}
          </select>
        )}
      </Field>
      {formId !== '' && isKnown && (
        <p>
          <a href={`/config/forms/${formId}?edit`}>Edit this form</a>
        </p>
      )}
      {(SUBSCRIBABLE_TYPES.includes(open.product.productType) || plan !== null) && (
        <Check
          label="It is a subscription"
          isOn={plan !== null}
          name="plan"
          onChange={(isOn) => onEdit({ plan: isOn ? (open.product.plan ?? MONTHLY) : null })}
        />
      )}
      {plan && <PlanFields plan={plan} onChange={(changed) => onEdit({ plan: changed })} />}
    </section>
  );
}

interface PlanFieldsProps {
  plan: SubscriptionPlan;
  onChange(plan: SubscriptionPlan): void;
}

function PlanFields({ plan, onChange }: PlanFieldsProps) {
  const { billingPeriod, numBillingCycles } = plan;
  const setPeriod = (changes: Partial<SubscriptionPlan['billingPeriod']>) =>
    onChange({ ...plan, billingPeriod: { ...billingPeriod, ...changes } });
  return (
    <fieldset className="plan-fields">
      <legend className="visually-hidden">Plan of the subscription</legend>
      <Field label="Paid every" name="plan.value">
        {(attributes) => (
          <NumberInput
            {...attributes}
            min={1}
            max={MAX_PERIODS}
            value={billingPeriod.value}
            onChange={(value) => setPeriod({ value })}
          />
        )}
      </Field>
      <Field label="Period" name="plan.unit">
        {(attributes) => (
          <select
            {...attributes}
            value={billingPeriod.unit}
            onChange={({ target }) =>
              setPeriod({ unit: target.value as SubscriptionPlan['billingPeriod']['unit'] })
            }
          >
            {Object.entries(UNIT_NAMES).map(([unit, name]) => (
              <option key={unit} value={unit}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Payments" name="plan.cycles" hint="0 for a plan without an end.">
        {(attributes) => (
          <NumberInput
            {...attributes}
            min={0}
            max={MAX_PERIODS}
            value={numBillingCycles}
            onChange={(cycles) => onChange({ ...plan, numBillingCycles: cycles })}
          />
        )}
      </Field>
    </fieldset>
  );
}
