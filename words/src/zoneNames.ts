import { zoneCities } from './zoneCities.ts';

/*
 * Names by which a time zone is known beside its own: those that IANA had for it before, or has for a place that keeps the same
 * clocks. Which of several names of a zone a browser lists is up to the browser. From the file `backward` of tzdata 2025b.
 */
const groups = [
  'Africa/Asmara Africa/Asmera',
  'Africa/Bamako Africa/Timbuktu',
  'Africa/Cairo Egypt',
  'Africa/Tripoli Libya',
  'America/Adak America/Atka US/Aleutian',
  'America/Anchorage US/Alaska',
  'America/Argentina/Buenos_Aires America/Buenos_Aires',
  'America/Argentina/Catamarca America/Catamarca America/Argentina/ComodRivadavia',
  'America/Argentina/Cordoba America/Cordoba America/Rosario',
  'America/Argentina/Jujuy America/Jujuy',
  'America/Argentina/Mendoza America/Mendoza',
  'America/Atikokan America/Coral_Harbour',
  'America/Chicago US/Central',
  'America/Denver US/Mountain America/Shiprock Navajo',
  'America/Detroit US/Michigan',
  'America/Edmonton Canada/Mountain America/Yellowknife',
  'America/Halifax Canada/Atlantic',
  'America/Havana Cuba',
  'America/Indiana/Indianapolis America/Indianapolis America/Fort_Wayne US/East-Indiana',
  'America/Indiana/Knox America/Knox_IN US/Indiana-Starke',
  'America/Iqaluit America/Pangnirtung',
  'America/Jamaica Jamaica',
  'America/Kentucky/Louisville America/Louisville',
  'America/Los_Angeles US/Pacific',
  'America/Manaus Brazil/West',
  'America/Mazatlan Mexico/BajaSur',
  'America/Mexico_City Mexico/General',
  'America/New_York US/Eastern',
  'America/Noronha Brazil/DeNoronha',
  'America/Nuuk America/Godthab',
  'America/Phoenix US/Arizona',
  'America/Regina Canada/Saskatchewan',
  'America/Rio_Branco America/Porto_Acre Brazil/Acre',
  'America/Santiago Chile/Continental',
  'America/Sao_Paulo Brazil/East',
  'America/St_Johns Canada/Newfoundland',
  'America/St_Thomas America/Virgin',
  'America/Tijuana America/Ensenada America/Santa_Isabel Mexico/BajaNorte',
  'America/Toronto America/Montreal America/Nipigon America/Thunder_Bay Canada/Eastern',
  'America/Vancouver Canada/Pacific',
  'America/Whitehorse Canada/Yukon',
  'America/Winnipeg America/Rainy_River Canada/Central',
  'Antarctica/McMurdo Antarctica/South_Pole',
  'Asia/Ashgabat Asia/Ashkhabad',
  'Asia/Dhaka Asia/Dacca',
  'Asia/Ho_Chi_Minh Asia/Saigon',
  'Asia/Hong_Kong Hongkong',
  'Asia/Jerusalem Asia/Tel_Aviv Israel',
  'Asia/Kathmandu Asia/Katmandu',
  'Asia/Kolkata Asia/Calcutta',
  'Asia/Macau Asia/Macao',
  'Asia/Makassar Asia/Ujung_Pandang',
  'Asia/Nicosia Europe/Nicosia',
  'Asia/Seoul ROK',
  'Asia/Shanghai Asia/Chongqing Asia/Chungking Asia/Harbin PRC',
  'Asia/Singapore Singapore',
  'Asia/Taipei ROC',
  'Asia/Tehran Iran',
  'Asia/Thimphu Asia/Thimbu',
  'Asia/Tokyo Japan',
  'Asia/Ulaanbaatar Asia/Ulan_Bator Asia/Choibalsan',
  'Asia/Urumqi Asia/Kashgar',
  'Asia/Yangon Asia/Rangoon',
  'Atlantic/Faroe Atlantic/Faeroe',
  'Atlantic/Reykjavik Iceland',
  'Australia/Adelaide Australia/South',
  'Australia/Brisbane Australia/Queensland',
  'Australia/Broken_Hill Australia/Yancowinna',
  'Australia/Darwin Australia/North',
  'Australia/Hobart Australia/Tasmania Australia/Currie',
  'Australia/Lord_Howe Australia/LHI',
  'Australia/Melbourne Australia/Victoria',
  'Australia/Perth Australia/West',
  'Australia/Sydney Australia/ACT Australia/Canberra Australia/NSW',
  'Europe/Chisinau Europe/Tiraspol',
  'Europe/Dublin Eire',
  'Europe/Istanbul Asia/Istanbul Turkey',
  'Europe/Kyiv Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye',
  'Europe/Lisbon Portugal',
  'Europe/London Europe/Belfast GB Great_Britain',
  'Europe/Moscow W-SU',
  'Europe/Warsaw Poland',
  'Pacific/Auckland NZ New_Zealand',
  'Pacific/Chatham NZ-CHAT',
  'Pacific/Chuuk Pacific/Truk Pacific/Yap',
  'Pacific/Easter Chile/EasterIsland',
  'Pacific/Honolulu Pacific/Johnston US/Hawaii',
  'Pacific/Kanton Pacific/Enderbury',
  'Pacific/Kwajalein Kwajalein',
  'Pacific/Pago_Pago Pacific/Samoa US/Samoa',
  'Pacific/Pohnpei Pacific/Ponape',
  'UTC Etc/UTC GMT Universal Zulu Greenwich',
].map((group) => group.split(' '));

/** Text as it is searched: without accents, punctuation and capitals, words apart by one blank. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.'’`´]/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
    .toLowerCase();

const known = new Map<string, string>();
/** All names of a zone: its own, earlier ones, and its city in every language. */
const namesOf = (zone: string): string => {
  const before = known.get(zone);
  if (before !== undefined) return before;
  const names = groups.find((group) => group.includes(zone)) ?? [zone];
  const text = [...names, ...names.flatMap(zoneCities)].map((name) => ` ${folded(name)}`).join('\n');
  known.set(zone, text);
  return text;
};

/** Zones of which a name has what was typed, those first in which a word begins with it. */
export const zonesNamed = (zones: readonly string[], typed: string): string[] => {
  const wanted = folded(typed);
  if (!wanted) return [...zones];
  const found = zones.filter((zone) => namesOf(zone).includes(wanted));
  const begins = (zone: string): boolean => namesOf(zone).includes(` ${wanted}`);
  return [...found.filter(begins), ...found.filter((zone) => !begins(zone))];
};
