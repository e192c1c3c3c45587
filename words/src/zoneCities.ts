import type { Language } from './languages.ts';

/**
 * Cities and islands that zones were named after in another way than today, each with today's. Browsers report these zones by
 * their old ids (Asia/Calcutta for Asia/Kolkata). From the links of tzdata 2025b; zones that were merged into that of another
 * city keep the name of theirs.
 */
const renamed: Partial<Record<string, string>> = {
  Ashkhabad: 'Ashgabat',
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Dacca: 'Dhaka',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Macao: 'Macau',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho_Chi_Minh',
  Thimbu: 'Thimphu',
  Truk: 'Chuuk',
  Ujung_Pandang: 'Makassar',
  Ulan_Bator: 'Ulaanbaatar',
};

/** Cities after which time zones are named, where a language writes them in another way than IANA. */
const cities: Record<string, Partial<Record<Language, string>>> = {
  Algiers: { de: 'Algier', es: 'Argel' },
  Amsterdam: { es: 'Ámsterdam' },
  Athens: { de: 'Athen', es: 'Atenas' },
  Baghdad: { de: 'Bagdad', es: 'Bagdad' },
  Belgrade: { de: 'Belgrad', es: 'Belgrado' },
  Berlin: { es: 'Berlín' },
  Bogota: { en: 'Bogotá', de: 'Bogotá', es: 'Bogotá' },
  Brussels: { de: 'Brüssel', es: 'Bruselas' },
  Bucharest: { de: 'Bukarest', es: 'Bucarest' },
  Cairo: { de: 'Kairo', es: 'El Cairo' },
  Canary: { en: 'Canary Islands', de: 'Kanarische Inseln', es: 'Canarias' },
  Copenhagen: { de: 'Kopenhagen', es: 'Copenhague' },
  Damascus: { de: 'Damaskus', es: 'Damasco' },
  Dublin: { es: 'Dublín' },
  Faroe: { en: 'Faroe Islands', de: 'Färöer', es: 'Islas Feroe' },
  Havana: { de: 'Havanna', es: 'La Habana' },
  Ho_Chi_Minh: { en: 'Ho Chi Minh City', de: 'Ho-Chi-Minh-Stadt', es: 'Ciudad Ho Chi Minh' },
  Hong_Kong: { de: 'Hongkong' },
  Istanbul: { es: 'Estambul' },
  Jerusalem: { es: 'Jerusalén' },
  Johannesburg: { es: 'Johannesburgo' },
  Kathmandu: { es: 'Katmandú' },
  Kolkata: { de: 'Kalkutta', es: 'Calcuta' },
  Kyiv: { de: 'Kyjiw', es: 'Kiev' },
  Lisbon: { de: 'Lissabon', es: 'Lisboa' },
  Ljubljana: { es: 'Liubliana' },
  London: { es: 'Londres' },
  Los_Angeles: { es: 'Los Ángeles' },
  Luxembourg: { de: 'Luxemburg', es: 'Luxemburgo' },
  Mexico_City: { de: 'Mexiko-Stadt', es: 'Ciudad de México' },
  Monaco: { es: 'Mónaco' },
  Moscow: { de: 'Moskau', es: 'Moscú' },
  New_York: { es: 'Nueva York' },
  Nicosia: { de: 'Nikosia' },
  Panama: { es: 'Panamá' },
  Paris: { es: 'París' },
  Prague: { de: 'Prag', es: 'Praga' },
  Reykjavik: { de: 'Reykjavík', es: 'Reikiavik' },
  Riyadh: { de: 'Riad', es: 'Riad' },
  Rome: { de: 'Rom', es: 'Roma' },
  Sao_Paulo: { en: 'São Paulo', de: 'São Paulo', es: 'São Paulo' },
  Seoul: { es: 'Seúl' },
  Singapore: { de: 'Singapur', es: 'Singapur' },
  Sofia: { es: 'Sofía' },
  Stockholm: { es: 'Estocolmo' },
  Sydney: { es: 'Sídney' },
  Tallinn: { es: 'Tallin' },
  Tokyo: { de: 'Tokio', es: 'Tokio' },
  Tunis: { es: 'Túnez' },
  Vienna: { de: 'Wien', es: 'Viena' },
  Vilnius: { es: 'Vilna' },
  Warsaw: { de: 'Warschau', es: 'Varsovia' },
  Yangon: { es: 'Yangón' },
  Zurich: { de: 'Zürich', es: 'Zúrich' },
};

/** A time zone (IANA) by its city's name of today, whichever of its ids a browser reports. */
export const todaysZone = (zone: string): string => zone.replace(/[^/]+$/, (city) => renamed[city] ?? city);

/** A time zone with all that its id says, as it is listed: America / New York. */
export const zonePath = (zone: string): string => todaysZone(zone).replaceAll('_', ' ').replaceAll('/', ' / ');

const cityIn = (zone: string): string => todaysZone(zone).split('/').at(-1) ?? zone;

/** What the city of a zone is called in any language, where that is another name. */
export const zoneCities = (zone: string): string[] => Object.values(cities[cityIn(zone)] ?? {});

/** A time zone (IANA) as people call it: by its city, in a language. */
export const zoneCity = (zone: string, language: string): string => {
  const city = cityIn(zone);
  const names: Partial<Record<string, string>> = cities[city] ?? {};
  return names[language] ?? city.replaceAll('_', ' ');
};
