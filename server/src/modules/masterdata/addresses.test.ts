import { describe, expect, it } from 'vitest';
import { placeInAddress } from './addresses.ts';

describe('reading a town out of an address', () => {
  it.each([
    ['New York, NY', 'New York City, United States'],
    ['Washington, DC', 'Washington, D.C., United States'],
    ['Seattle WA', 'Seattle, United States'],
    ['12 Main St, Springfield, IL 62701', 'Springfield, Illinois, United States'],
    ['Manchester, UK', 'Manchester, United Kingdom'],
    ['Manchester, NH', 'Manchester, New Hampshire, United States'],
    ['Greater London, England, United Kingdom', 'London, United Kingdom'],
    ['10 Downing Street, London, SW1A 2AA', 'London, United Kingdom'],
    ['San Francisco Bay Area', 'San Francisco, United States'],
    ['80331 München, Bayern, Deutschland', 'Munich, Germany'],
    ['Musterstraße 12, D-10115 Berlin', 'Berlin, Germany'],
    ['Frankfurt', 'Frankfurt am Main, Germany'],
    ['Frankfurt (Oder)', 'Frankfurt (Oder), Germany'],
    ['Málaga (España)', 'Málaga, Spain'],
    ['St Louis, MO', 'St. Louis, United States'],
    ['Toronto, ON', 'Toronto, Canada'],
  ])('finds the town of %s', (text, name) => {
    expect(placeInAddress(text)?.place.name).toBe(name);
  });

  it.each(['Remote', 'Texas', 'Germany', 'Berlin, France', '', '12345', '((((', 'Area'])(
    'finds none in “%s”',
    (text) => {
      expect(placeInAddress(text)).toBeUndefined();
    },
  );

  it('says whether anything was passed over', () => {
    expect(placeInAddress('Portland, Maine')?.isCertain).toBe(true);
    expect(placeInAddress('Köln, am Dom')?.isCertain).toBe(false);
    expect(placeInAddress('Main St, Springfield, IL')?.isCertain).toBe(false);
  });
});
