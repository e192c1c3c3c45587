import { expect, it } from 'vitest';
import { zonesNamed } from './zoneNames.ts';

const zones = [
  'America/Argentina/Buenos_Aires',
  'America/New_York',
  'America/Port-au-Prince',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Europe/Kyiv',
  'Europe/Lisbon',
  'Europe/London',
  'UTC',
];

it.each([
  ['Katmandu', 'Asia/Kathmandu'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['St Johns', 'America/St_Johns'],
  ['St. John’s', 'America/St_Johns'],
  ['Newfoundland', 'America/St_Johns'],
  ['Calcutta', 'Asia/Kolkata'],
  ['Kiev', 'Europe/Kyiv'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Nueva York', 'America/New_York'],
  ['us/eastern', 'America/New_York'],
  ['port au prince', 'America/Port-au-Prince'],
  ['Lissabon', 'Europe/Lisbon'],
  ['Europe / Lisbon', 'Europe/Lisbon'],
  ['gmt', 'UTC'],
  ['Atlantis', undefined],
])('who types %s finds %s', (typed, zone) => expect(zonesNamed(zones, typed)[0]).toBe(zone));

it('finds a zone by whichever of its names a browser lists', () => {
  expect(zonesNamed(['Asia/Katmandu', 'Asia/Calcutta'], 'Kathmandu')).toEqual(['Asia/Katmandu']);
  expect(zonesNamed(['Asia/Katmandu', 'Asia/Calcutta'], 'Kolkata')).toEqual(['Asia/Calcutta']);
});

it('begins with zones in which a word begins so', () => {
  expect(zonesNamed(['Europe/Lisbon', 'America/Sao_Paulo'], 'l').slice(0, 1)).toEqual(['Europe/Lisbon']);
});
