/** The GeoNames ids of the places the demo is about. */
export const place = {
  lisbon: '2267057',
  porto: '2735943',
  braga: '2742032',
  madrid: '3117735',
} as const;

/** The profile of the demo company. */
export const profile = {
  name: 'Solstice Health',
  establishment_year: 2014,
  description:
    'Solstice Health runs day clinics in Portugal and Spain, and the app that 400,000 patients book, ask and read their results with. Nurses, physicians, designers and engineers work in small teams around one clinic each. We answer every application within a week.',
  company_size: '201-to-500',
  website: 'https://solstice.example',
  location_id: place.lisbon,
  industries_ids: ['healthcare', 'software-and-it-services'],
  time_zone: 'Europe/Lisbon',
};
