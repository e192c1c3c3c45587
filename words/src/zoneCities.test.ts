import { expect, it } from 'vitest';
import { zoneCity, zonePath } from './zoneCities.ts';

it.each([
  ['Europe/Lisbon', 'en', 'Lisbon'],
  ['Europe/Lisbon', 'de', 'Lissabon'],
  ['Europe/Lisbon', 'es', 'Lisboa'],
  ['America/New_York', 'es', 'Nueva York'],
  ['America/New_York', 'de', 'New York'],
  ['America/Argentina/Buenos_Aires', 'de', 'Buenos Aires'],
  ['UTC', 'de', 'UTC'],
])('%s is in %s called %s', (zone, language, city) => expect(zoneCity(zone, language)).toBe(city));

// The ids of today that an engine knows, and reports by an older one: found by setting the links of tzdata against Intl.
it.each([
  ['Africa/Asmara', 'Asmara'],
  ['America/Atikokan', 'Atikokan'],
  ['America/Nuuk', 'Nuuk'],
  ['Asia/Ho_Chi_Minh', 'Ho Chi Minh City'],
  ['Asia/Kathmandu', 'Kathmandu'],
  ['Asia/Kolkata', 'Kolkata'],
  ['Asia/Yangon', 'Yangon'],
  ['Atlantic/Faroe', 'Faroe Islands'],
  ['Europe/Kyiv', 'Kyiv'],
  ['Pacific/Chuuk', 'Chuuk'],
  ['Pacific/Kanton', 'Kanton'],
  ['Pacific/Pohnpei', 'Pohnpei'],
])('%s is called %s by whichever id it is reported', (zone, city) => {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  expect(zoneCity(timeZone, 'en')).toBe(city);
  expect(zoneCity(zone, 'en')).toBe(city);
  expect(zonePath(timeZone)).toBe(zone.replaceAll('_', ' ').replace('/', ' / '));
});
