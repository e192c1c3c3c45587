import { api } from '#api/api.ts';
import { emptyContent } from '#state/opportunity/opportunityContent.ts';
import { rootReducer } from '#state/root.ts';
import { genericFields } from '@marigold/contract/opportunityFields';
import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { DetailsForm } from './DetailsForm.tsx';

describe('the form of an opportunity', () => {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  const form = createElement(DetailsForm, { content: emptyContent, change: () => undefined, errors: {} });
  // oxlint-disable-next-line react/no-children-prop -- its type asks for them among the properties
  const html = renderToStaticMarkup(createElement(Provider, { store, children: form }));

  it.each(genericFields.map(({ name, label }) => ({ name, label })))('has a control for $name', ({ label }) => {
    expect(html).toContain(label);
  });
});
