import { api } from '#api/api.ts';
import { rootReducer } from '#state/root.ts';
import type { CompanyProfile } from '@marigold/contract/company';
import { type Field, fields } from '@marigold/contract/companyFields';
import { fields as settings } from '@marigold/contract/settingsFields';
import { configureStore } from '@reduxjs/toolkit';
import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { FormProvider, useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { changedMeanwhile, differing, ProfileForm, valuesOf } from './edit/form.ts';
import { ProfileFields } from './edit/ProfileFields.tsx';
import { About, Texts } from './profile/About.tsx';
import { ProfileFacts } from './profile/ProfileFacts.tsx';
import { controlOf } from './settings/controls.tsx';

// A field that is added to a table is asked for here by being in it.

const generic = fields.filter(({ kind }) => ['line', 'text', 'number'].includes(kind)) as Field<
  'line' | 'text' | 'number'
>[];
const written = ({ kind, path }: Pick<Field, 'kind' | 'path'>) => (kind === 'number' ? 7 : `Words of ${path}`);
const company = {
  companyId: 'one',
  slug: 'one',
  name: 'Verbena Care',
  location: { id: '2267057', name: 'Lisbon' },
  industries: [{ id: 'healthcare', name: 'Healthcare' }],
  logoId: null,
  ...Object.fromEntries(generic.map((field) => [field.path, written(field)])),
} as unknown as CompanyProfile;

const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
});
// Shows the keys, whatever words other tests have given the page.
const keys = createInstance();
await keys.init({ lng: 'cimode', resources: {} });
const inKeys = (content: ReactNode): string =>
  // oxlint-disable-next-line react/no-children-prop -- its type asks for them among the properties
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: keys, children: content }));
const inForm = (values: Record<string, unknown>, content: ReactNode): string => {
  const InForm: FunctionComponent = () =>
    // oxlint-disable-next-line react/no-children-prop -- its type asks for them among the properties
    createElement(FormProvider, { ...useForm({ defaultValues: values }), children: content });
  // oxlint-disable-next-line react/no-children-prop -- its type asks for them among the properties
  return inKeys(createElement(Provider, { store, children: createElement(InForm) }));
};
const same = (text: string) => text;

describe('the form of a company’s profile', () => {
  const html = inForm(valuesOf(company), createElement(ProfileFields));

  it.each(fields.filter(({ kind }) => kind !== 'logo').map(({ path, label }) => ({ path, label })))(
    'has a control for $path',
    ({ label }) => {
      expect(html).toContain(label);
    },
  );

  it('begins with what is saved, and sends the same when nothing changed', () => {
    const sent = ProfileForm.parse(valuesOf(company));
    expect(sent).toMatchObject(Object.fromEntries(generic.map((field) => [field.path, written(field)])));
    expect(sent).toMatchObject({ name: 'Verbena Care', locationId: '2267057', industriesIds: ['healthcare'] });
  });

  it('sends nothing for what is empty', () => {
    const emptied = Object.fromEntries(generic.map(({ path }) => [path, '']));
    expect(ProfileForm.parse({ ...valuesOf(company), ...emptied })).toMatchObject(
      Object.fromEntries(generic.map(({ path }) => [path, null])),
    );
  });
});

describe('the profile', () => {
  const scope = (opportunityIdentifier: string | null, count: number) => ({
    opportunityIdentifier,
    title: null,
    count,
  });
  const facts = inKeys(
    createElement(
      MemoryRouter,
      null,
      createElement(ProfileFacts, {
        company,
        openRoles: undefined,
        faq: [scope(null, 18), scope('01', 8), scope('02', 3)],
      }),
    ),
  );
  const texts = inKeys(
    createElement(
      Fragment,
      null,
      createElement(About, { company, onWrite: undefined }),
      createElement(Texts, { company }),
    ),
  );

  it.each(generic.map(({ path, label }) => ({ path, label })))('says $path under its name', ({ path, label }) => {
    expect(facts + texts).toContain(path === 'description' ? 'About' : label);
    expect(facts + texts).toContain(String((company as Record<string, unknown>)[path]));
  });

  it('names the questions for all roles and those for single ones, once they are known', () => {
    expect(facts).toContain('{{number}} for every role, {{number}} for single roles');
    const unknown = createElement(ProfileFacts, { company, openRoles: undefined, faq: undefined });
    expect(inKeys(unknown)).not.toContain('for every role');
  });
});

describe('the settings', () => {
  it.each(settings.filter(({ kind }) => kind !== 'points').map((field) => ({ path: field.path, field })))(
    'have a control for $path',
    ({ field }) => {
      const values = { [field.path]: 'zone' === field.kind ? 'Europe/Lisbon' : '' };
      const html = inForm(values, createElement(Fragment, null, controlOf(field, same)));
      const words = field.kind === 'switch' ? (field.off ?? field.label) : field.label;
      expect(html).toContain(words);
    },
  );
});

describe('a profile that two people edit', () => {
  it('is saved in the fields that one changed, and where both did only once it was read', () => {
    const begun = valuesOf(company);
    const mine = { ...begun, name: 'Verbena', website: 'verbena.example' };
    const theirs = { ...begun, name: 'Verbena Group', description: 'Calm.' };
    expect(differing(mine, begun)).toEqual(['name', 'website']);
    expect(changedMeanwhile(mine, begun, theirs)).toEqual(['name']);
    expect(changedMeanwhile(mine, begun, { ...theirs, name: 'Verbena' })).toEqual([]);
  });
});
