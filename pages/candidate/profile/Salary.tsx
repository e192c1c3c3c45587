import type { ApplicantProfile } from '@marigold/contract/profile';
import { useId } from 'preact/hooks';
import { say } from '../words/say.ts';
import { Labelled, Whole } from './fields.tsx';

const currencies = ['EUR', 'GBP', 'USD', 'CHF'];

interface SalaryProps<T> {
  value: T;
  /** What must be put right in it. */
  fault: string;
  onChange: (value: T) => void;
}

/** What somebody wishes to earn in a year. */
export const Salary = <T extends Pick<ApplicantProfile, 'salaryMinimum' | 'salaryCurrency'>>({
  value,
  fault,
  onChange,
}: SalaryProps<T>) => {
  const id = useId();
  const known = value.salaryCurrency && !currencies.includes(value.salaryCurrency) ? [value.salaryCurrency] : [];
  return (
    <div className="pair salary">
      <Whole
        label={say('Salary you wish for, a year')}
        name="salaryMinimum"
        value={value.salaryMinimum}
        fault={fault}
        onChange={(salaryMinimum) =>
          onChange({
            ...value,
            salaryMinimum,
            salaryCurrency: salaryMinimum === null ? null : (value.salaryCurrency ?? 'EUR'),
          })
        }
      />
      <Labelled id={id} label={say('Currency')}>
        <select
          id={id}
          value={value.salaryCurrency ?? 'EUR'}
          onChange={(event) => onChange({ ...value, salaryCurrency: event.currentTarget.value })}
        >
          {[...currencies, ...known].map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      </Labelled>
    </div>
  );
};
