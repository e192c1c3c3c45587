import { type RelocationMode, relocations } from '@marigold/contract/candidacy';
import type { Named } from '@marigold/contract/kit';
import type { ApplicantProfile } from '@marigold/contract/profile';
import { X } from 'lucide-preact';
import { useId } from 'preact/hooks';
import { say } from '../words/say.ts';
import { Labelled } from './fields.tsx';
import { Chips } from './named.tsx';
import { useCountries } from './names.ts';

/** What about moving for a role is worth asking. */
export interface Asked {
  relocation: boolean;
  /** Everybody, or who lives outside the country of a role. */
  permits: boolean | { outside: string };
}

type Relocation = ApplicantProfile['relocation'];

const answers = {
  no: () => say('No'),
  country: () => say('Yes, within my country'),
  anywhere: () => say('Yes, anywhere'),
  places: () => say('Yes, to certain places'),
} as const satisfies Record<RelocationMode, () => string>;

const Relocating = ({ value, onChange }: { value: Relocation; onChange: (value: Relocation) => void }) => {
  const id = useId();
  return (
    <>
      <Labelled id={id} label={say('Would you move for a job?')}>
        <select
          id={id}
          value={value?.mode ?? ''}
          onChange={({ currentTarget }) => {
            const mode = relocations.find((each) => each === currentTarget.value);
            onChange(mode ? { mode, places: value?.places ?? [] } : null);
          }}
        >
          <option value="">{say('Not said')}</option>
          {relocations.map((mode) => (
            <option key={mode} value={mode}>
              {answers[mode]()}
            </option>
          ))}
        </select>
      </Labelled>
      {value?.mode === 'places' && (
        <Chips
          what="locations"
          label={say('Places you would move to')}
          value={value.places}
          onChange={(places) => onChange({ ...value, places })}
        />
      )}
    </>
  );
};

interface PermitsProps {
  value: readonly string[];
  countries: readonly Named[];
  onChange: (value: string[]) => void;
}

const Permits = ({ value, countries, onChange }: PermitsProps) => {
  const id = useId();
  const nameOf = (country: string) => countries.find((each) => each.id === country)?.name ?? country;
  return (
    <Labelled id={id} label={say('Countries you may work in')}>
      {value.length > 0 && (
        <ul className="picked">
          {value.map((country) => (
            <li key={country}>
              <button type="button" onClick={() => onChange(value.filter((each) => each !== country))}>
                <span className="visually-hidden">{say('Remove {{name}}', { name: nameOf(country) })}</span>
                <bdi aria-hidden="true">{nameOf(country)}</bdi>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        value=""
        onChange={({ currentTarget }) => {
          const country = currentTarget.value;
          currentTarget.value = '';
          if (country) onChange([...value, country]);
        }}
      >
        <option value="">{say('Add a country')}</option>
        {countries
          .filter((country) => !value.includes(country.id))
          .map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
      </select>
    </Labelled>
  );
};

interface MovingProps {
  value: ApplicantProfile;
  asked: Asked;
  onChange: (value: ApplicantProfile) => void;
}

/** Where somebody would move, and where they may work; only what is worth asking. */
export const Moving = ({ value, asked, onChange }: MovingProps) => {
  const countries = useCountries();
  // Places are named with their country.
  const home = countries.find(({ name }) => value.location.endsWith(`, ${name}`))?.id;
  const asksPermits =
    typeof asked.permits === 'boolean' ? asked.permits : home !== undefined && home !== asked.permits.outside;
  return (
    <>
      {asked.relocation && (
        <Relocating value={value.relocation} onChange={(relocation) => onChange({ ...value, relocation })} />
      )}
      {(asksPermits || value.workPermits.length > 0) && (
        <Permits
          value={value.workPermits}
          countries={countries}
          onChange={(workPermits) => onChange({ ...value, workPermits })}
        />
      )}
    </>
  );
};
