import { describe, expect, it } from 'vitest';
import { joined, withNews } from './changes.ts';

const stored = { about: 'old', skills: ['CSS'], phone: '' };
const known = { stored, shown: stored };

describe('a profile that is open in two windows', () => {
  it('saves what was changed here, and what the other window stored beside it', () => {
    const { known: now } = withNews(known, stored, stored, { ...stored, phone: '1' });
    expect(joined(now, { ...stored, phone: '1', about: 'new' })).toEqual({ about: 'new', skills: ['CSS'], phone: '1' });
  });

  it('shows what others changed, except where somebody writes', () => {
    const here = { ...stored, about: 'written here' };
    const there = { about: 'written there', skills: ['CSS', 'React'], phone: '' };
    const { value, known: now } = withNews(known, here, stored, there);
    expect(value).toEqual({ about: 'written here', skills: ['CSS', 'React'], phone: '' });
    // What it was made from stays, so that the server sees that both changed it.
    expect(now.stored.about).toBe('old');
    expect(joined(now, value).about).toBe('written here');
  });

  it('leaves a field as it is typed though it is stored otherwise', () => {
    const typed = { ...stored, skills: ['css', 'react js'] };
    const { value, known: now } = withNews(known, typed, typed, { ...stored, skills: ['CSS', 'React'] });
    expect(value.skills).toEqual(['css', 'react js']);
    expect(joined(now, { ...value, phone: '1' })).toEqual({ about: 'old', skills: ['CSS', 'React'], phone: '1' });
  });
});
