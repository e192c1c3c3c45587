/**
 * A role as a recruiter would write it, and who makes sense for it: people of these job families with enough experience
 * for the band, within reach, who ask for at most a tenth more than the band, speak the language, and want this kind of
 * employment.
 */
export interface SenseRole {
  title: string;
  /** Families of the job titles that make sense. */
  families: readonly string[];
  /** A town of the master data, in English, with its country. */
  town: string;
  mode: 'on-site' | 'hybrid' | 'remote';
  salary?: string;
  experience?: string;
  /** ISO 639-1, and the skill that asks for it. */
  language?: 'de' | 'es' | 'fr' | 'en' | 'it' | 'nl';
  /** How many of the title's own skills are wanted. */
  skills?: number;
}

/** One row of a table of roles. */
export const role = (
  title: string,
  families: string,
  town: string,
  mode: SenseRole['mode'],
  salary?: string,
  experience?: string,
  language?: SenseRole['language'],
): SenseRole => ({
  title,
  families: families.split(' '),
  town,
  mode,
  ...(salary && { salary }),
  ...(experience && { experience }),
  ...(language && { language }),
});

/** Everyday roles of six countries: trade, care, office, IT, teaching, gastronomy, logistics, management. */
export const senseRoles: readonly SenseRole[] = [
  // Care and health
  role('registered-nurse', 'nursing', 'Hamburg, Germany', 'on-site', 'eur-45k-to-50k', '1-to-2-years', 'de'),
  role('registered-nurse', 'nursing', 'London, United Kingdom', 'on-site', 'gbp-36k-to-40k', '2-to-3-years'),
  role('nursing-assistant', 'nursing care', 'Madrid, Spain', 'on-site', 'eur-20k-to-25k', undefined, 'es'),
  role('geriatric-nurse', 'nursing care', 'Berlin, Germany', 'on-site', 'eur-40k-to-45k', undefined, 'de'),
  role('care-assistant', 'care nursing', 'Birmingham, United Kingdom', 'on-site', 'gbp-24k-to-28k'),
  role('physiotherapist', 'therapy', 'Munich, Germany', 'on-site', 'eur-40k-to-45k', '1-to-2-years', 'de'),
  role('medical-assistant', 'medicine', 'Vienna, Austria', 'on-site', 'eur-30k-to-35k', undefined, 'de'),
  role('pharmacist', 'pharmacy', 'Barcelona, Spain', 'on-site', 'eur-35k-to-40k', '1-to-2-years', 'es'),
  role('general-practitioner', 'medicine', 'Lyon, France', 'on-site', 'eur-80k-to-100k', '5-to-7-years', 'fr'),
  // Trades
  role('electrician', 'electrical', 'Manchester, United Kingdom', 'on-site', 'gbp-36k-to-40k', '3-to-5-years'),
  role('electrician', 'electrical', 'Munich, Germany', 'on-site', 'eur-45k-to-50k', '2-to-3-years', 'de'),
  role('plumber', 'plumbing-hvac', 'Madrid, Spain', 'on-site', 'eur-25k-to-30k', '2-to-3-years', 'es'),
  role('bricklayer', 'construction', 'Berlin, Germany', 'on-site', 'eur-35k-to-40k', '1-to-2-years', 'de'),
  role('carpenter', 'carpentry', 'Vienna, Austria', 'on-site', 'eur-35k-to-40k', '1-to-2-years', 'de'),
  role('car-mechanic', 'automotive', 'Valencia, Spain', 'on-site', 'eur-20k-to-25k', '1-to-2-years', 'es'),
  role('welder', 'welding metal', 'Hamburg, Germany', 'on-site', 'eur-40k-to-45k', '2-to-3-years', 'de'),
  role('painter-and-decorator', 'painting', 'London, United Kingdom', 'on-site', 'gbp-28k-to-32k'),
  role('gardener', 'gardening', 'Paris, France', 'on-site', 'eur-25k-to-30k', undefined, 'fr'),
  role('hairdresser', 'beauty-wellness', 'Lisbon, Portugal', 'on-site', 'eur-up-to-20k'),
  // Logistics
  role('truck-driver', 'road-transport', 'Madrid, Spain', 'on-site', 'eur-25k-to-30k', '1-to-2-years', 'es'),
  role('truck-driver', 'road-transport', 'Berlin, Germany', 'on-site', 'eur-35k-to-40k', '2-to-3-years', 'de'),
  role('forklift-driver', 'warehouse', 'Hamburg, Germany', 'on-site', 'eur-30k-to-35k', undefined, 'de'),
  role('warehouse-worker', 'warehouse', 'London, United Kingdom', 'on-site', 'gbp-24k-to-28k'),
  role('warehouse-manager', 'warehouse logistics', 'Lisbon, Portugal', 'on-site', 'eur-30k-to-35k', '3-to-5-years'),
  role('van-driver', 'road-transport', 'Barcelona, Spain', 'on-site', 'eur-20k-to-25k', undefined, 'es'),
  role('freight-forwarder', 'logistics', 'Hamburg, Germany', 'hybrid', 'eur-40k-to-45k', '2-to-3-years', 'de'),
  // Gastronomy and hotels
  role('cook', 'kitchen', 'Munich, Germany', 'on-site', 'eur-30k-to-35k', '1-to-2-years'),
  role('waiter', 'hospitality', 'Madrid, Spain', 'on-site', 'eur-20k-to-25k'),
  role('barista', 'hospitality', 'London, United Kingdom', 'on-site', 'gbp-20k-to-24k'),
  role('head-chef', 'kitchen', 'Paris, France', 'on-site', 'eur-40k-to-45k', '5-to-7-years', 'fr'),
  role('hotel-receptionist', 'hospitality', 'Lisbon, Portugal', 'on-site', 'eur-up-to-20k'),
  role('cleaner', 'cleaning', 'Vienna, Austria', 'on-site', 'eur-20k-to-25k'),
  // Shops
  role('cashier', 'sales retail', 'Berlin, Germany', 'on-site', 'eur-25k-to-30k', undefined, 'de'),
  role('retail-sales-associate', 'sales retail', 'Madrid, Spain', 'on-site', 'eur-20k-to-25k', undefined, 'es'),
  // Office
  role('accountant', 'accounting', 'London, United Kingdom', 'hybrid', 'gbp-45k-to-50k', '3-to-5-years'),
  role('bookkeeper', 'accounting', 'Berlin, Germany', 'hybrid', 'eur-40k-to-45k', '2-to-3-years', 'de'),
  role('office-manager', 'administration', 'Paris, France', 'on-site', 'eur-35k-to-40k', '3-to-5-years', 'fr'),
  role('hr-generalist', 'human-resources', 'Madrid, Spain', 'hybrid', 'eur-30k-to-35k', '3-to-5-years', 'es'),
  role('customer-service-representative', 'customer-service', 'Lisbon, Portugal', 'remote', 'eur-up-to-20k'),
  role(
    'executive-assistant',
    'administration',
    'New York City, United States',
    'on-site',
    'usd-70k-to-80k',
    '3-to-5-years',
  ),
  role('paralegal', 'legal', 'London, United Kingdom', 'hybrid', 'gbp-32k-to-36k', '1-to-2-years'),
  role('recruiter', 'human-resources', 'Munich, Germany', 'hybrid', 'eur-50k-to-60k', '2-to-3-years', 'de'),
  role('translator', 'translation', 'Barcelona, Spain', 'remote', 'eur-25k-to-30k', '2-to-3-years', 'es'),
  // IT and data
  role('frontend-developer', 'software design', 'Berlin, Germany', 'remote', 'eur-60k-to-70k', '3-to-5-years'),
  role('backend-developer', 'software', 'London, United Kingdom', 'hybrid', 'gbp-60k-to-70k', '3-to-5-years'),
  role(
    'devops-engineer',
    'it-operations software networks',
    'Madrid, Spain',
    'remote',
    'eur-45k-to-50k',
    '5-to-7-years',
  ),
  role('data-analyst', 'data', 'Paris, France', 'hybrid', 'eur-45k-to-50k', '1-to-2-years'),
  role('data-scientist', 'data ai', 'New York City, United States', 'hybrid', 'usd-120k-to-140k', '3-to-5-years'),
  role('software-tester', 'testing software', 'Munich, Germany', 'remote', 'eur-50k-to-60k', '1-to-2-years'),
  role(
    'it-support-technician',
    'it-operations networks',
    'Vienna, Austria',
    'on-site',
    'eur-35k-to-40k',
    undefined,
    'de',
  ),
  role('engineering-manager', 'software', 'Berlin, Germany', 'hybrid', 'eur-from-150k', '10-to-15-years'),
  // Teaching and social work
  role('primary-school-teacher', 'education', 'Madrid, Spain', 'on-site', 'eur-30k-to-35k', '1-to-2-years', 'es'),
  role(
    'early-childhood-educator',
    'education childcare',
    'Hamburg, Germany',
    'on-site',
    'eur-35k-to-40k',
    undefined,
    'de',
  ),
  role('language-teacher', 'education', 'Paris, France', 'remote', 'eur-25k-to-30k', '1-to-2-years'),
  role('social-worker', 'social-work social-sciences', 'Berlin, Germany', 'on-site', 'eur-40k-to-45k', undefined, 'de'),
  // Engineering
  role(
    'mechanical-engineer',
    'mechanical industrial',
    'Munich, Germany',
    'hybrid',
    'eur-60k-to-70k',
    '3-to-5-years',
    'de',
  ),
  role('civil-engineer', 'civil', 'Madrid, Spain', 'on-site', 'eur-35k-to-40k', '3-to-5-years', 'es'),
  role('architect', 'architecture', 'London, United Kingdom', 'hybrid', 'gbp-45k-to-50k', '3-to-5-years'),
  // Sales, marketing, management
  role('account-executive', 'sales', 'London, United Kingdom', 'hybrid', 'gbp-50k-to-60k', '3-to-5-years'),
  role('key-account-manager', 'sales', 'Paris, France', 'hybrid', 'eur-50k-to-60k', '5-to-7-years', 'fr'),
  role('digital-marketing-manager', 'marketing', 'Berlin, Germany', 'remote', 'eur-50k-to-60k', '3-to-5-years'),
  role('product-manager', 'product', 'New York City, United States', 'remote', 'usd-140k-to-170k', '5-to-7-years'),
  role('operations-manager', 'management', 'Madrid, Spain', 'hybrid', 'eur-45k-to-50k', '5-to-7-years', 'es'),
  role('chief-executive-officer', 'management', 'London, United Kingdom', 'hybrid', 'gbp-from-130k', '15-to-20-years'),
];
