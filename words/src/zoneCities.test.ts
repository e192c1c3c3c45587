import { expect, it } from 'vitest';
import { zoneCity } from './zoneCities.ts';

it.each([
  ['Europe/Lisbon', 'en', 'Lisbon'],
  ['Europe/Lisbon', 'de', 'Lissabon'],
  ['Europe/Lisbon', 'es', 'Lisboa'],
  ['America/New_York', 'es', 'Nueva York'],
  ['America/New_York', 'de', 'New York'],
  ['America/Argentina/Buenos_Aires', 'de', 'Buenos Aires'],
  ['UTC', 'de', 'UTC'],
])('%s is in %s called %s', (zone, language, city) => expect(zoneCity(zone, language)).toBe(city));
