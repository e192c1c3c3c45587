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

  it.each([
    ['Hamburg', '2911298', 'DE', 53.55073, 9.99302],
    ['München', '2867714', 'DE', 48.13743, 11.57549],
    ['Munich', '2867714', 'DE', 48.13743, 11.57549],
    ['Sevilla', '2510911', 'ES', 37.38283, -5.97317],
    ['Seville', '2510911', 'ES', 37.38283, -5.97317],
    ['Zürich', '2657896', 'CH', 47.36667, 8.55],
  ])('finds %s under its id, in its country, where it lies', (filter, id, country, lat, lon) => {
    expect(first(filter)).toMatchObject({ id, country, lat, lon });
    expect(places.point(id)).toEqual({ lat, lon, country });
  });

  it('offers every town, the largest first', () => {
    const populations = places.settlements().map(({ population }) => population);
    expect(populations.length).toBeGreaterThan(40_000);
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
    expect(Math.min(...populations)).toBeGreaterThanOrEqual(5_000);
    expect(places.search('', 3).map(({ town }) => town)).toEqual(['Shanghai', 'Istanbul', 'Buenos Aires']);
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
    ['Galway', 'Galway, Ireland'],
    ['Limerick, Ireland', 'Limerick, Ireland'],
    ['Orense', 'Ourense, Spain'],
    ['Meran', 'Merano, Italy'],
    ['Den Bosch', "'s-Hertogenbosch, Netherlands"],
    ['Bienne', 'Biel/Bienne, Switzerland'],
    ['Mülhausen', 'Mulhouse, France'],
    ['Santiago de Chile', 'Santiago, Chile'],
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

  it('calls regions as people do', () => {
    expect(first('Berlin, Germany')?.region).toBe('Berlin');
    expect(
      places
        .search('Mitte', 20)
        .map(({ name }) => name)
        .join(),
    ).not.toContain('State of');
  });

  it('puts larger places first', () => expect(first('Lon')?.name).toBe('London, United Kingdom'));

  it('does not know what does not exist', () => {
    expect(places.get('0')).toBeUndefined();
    expect(places.search('Xqzzyk', 5)).toEqual([]);
  });
});
