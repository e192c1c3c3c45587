import { describe, expect, it } from 'vitest';
import { places } from './places.ts';

const first = (filter: string, language?: 'en' | 'de' | 'es') => places.search(filter, 1, language)[0];

describe('places', () => {
  it('knows where Porto is and what time it is there', () => {
    const porto = first('Porto');
    expect(porto).toMatchObject({ name: 'Porto, Portugal', country: 'PT', timeZone: 'Europe/Lisbon' });
    expect(porto?.lat).toBeCloseTo(41.15, 1);
    expect(porto?.lon).toBeCloseTo(-8.61, 1);
    expect(places.get(porto?.id ?? '')).toEqual(porto);
  });

  it('names a place in the language asked for', () => {
    const id = first('Munich')?.id ?? '';
    expect([places.get(id)?.name, places.get(id, 'de')?.name, places.get(id, 'es')?.name]).toEqual([
      'Munich, Germany',
      'München, Deutschland',
      'Múnich, Alemania',
    ]);
  });

  it.each([
    ['münchen', 'Munich, Germany'],
    ['munchen', 'Munich, Germany'],
    ['Köln', 'Cologne, Germany'],
    ['koeln', 'Cologne, Germany'],
    ['lisboa', 'Lisbon, Portugal'],
    ['Lodz', 'Łódź, Poland'],
    ['NYC', 'New York City, United States'],
    ['lisbna', 'Lisbon, Portugal'],
    ['Paris, Fr', 'Paris, France'],
    ['Porto, Portugal', 'Porto, Portugal'],
    ['San José, Costa', 'San José, Costa Rica'],
  ])('finds %s', (filter, name) => expect(first(filter)?.name).toBe(name));

  it('tells places of one name apart by their region', () => {
    const names = places.search('Springfield', 5).map(({ name }) => name);
    expect(new Set(names).size).toBe(5);
    expect(names).toContain('Springfield, Illinois, United States');
  });

  it('puts larger places first', () => expect(first('Lon')?.name).toBe('London, United Kingdom'));

  it('does not know what does not exist', () => {
    expect(places.get('0')).toBeUndefined();
    expect(places.search('Xqzzyk', 5)).toEqual([]);
  });
});
