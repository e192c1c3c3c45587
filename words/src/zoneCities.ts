import type { Language } from './languages.ts';

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
  Calcutta: { en: 'Kolkata', de: 'Kalkutta', es: 'Calcuta' },
  Canary: { en: 'Canary Islands', de: 'Kanarische Inseln', es: 'Canarias' },
  Copenhagen: { de: 'Kopenhagen', es: 'Copenhague' },
  Damascus: { de: 'Damaskus', es: 'Damasco' },
  Dublin: { es: 'Dublín' },
  Havana: { de: 'Havanna', es: 'La Habana' },
  Ho_Chi_Minh: { en: 'Ho Chi Minh City', de: 'Ho-Chi-Minh-Stadt', es: 'Ciudad Ho Chi Minh' },
  Hong_Kong: { de: 'Hongkong' },
  Istanbul: { es: 'Estambul' },
  Jerusalem: { es: 'Jerusalén' },
  Johannesburg: { es: 'Johannesburgo' },
  Kiev: { en: 'Kyiv', de: 'Kyjiw', es: 'Kiev' },
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
  Zurich: { de: 'Zürich', es: 'Zúrich' },
};

const cityIn = (zone: string): string => zone.split('/').at(-1) ?? zone;

/** What the city of a zone is called in any language, where that is another name. */
export const zoneCities = (zone: string): string[] => Object.values(cities[cityIn(zone)] ?? {});

/** A time zone (IANA) as people call it: by its city, in a language. */
export const zoneCity = (zone: string, language: string): string => {
  const city = cityIn(zone);
  const names: Partial<Record<string, string>> = cities[city] ?? {};
  return names[language] ?? city.replaceAll('_', ' ');
};
