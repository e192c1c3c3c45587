import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { NothingWaits } from './NothingWaits.tsx';

const shown = (unread: number) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(NothingWaits, { arrived: 0, isNew: false, unread })),
  );

it('does not say that nothing waits while messages do', () => {
  expect(shown(0)).toContain('Nothing waits for you.');
  expect(shown(1)).not.toContain('Nothing waits for you.');
  expect(shown(1)).toContain('href="/messages"');
});
