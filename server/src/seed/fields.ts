/** What jobs of some families have in common: where they are done and what was studied for them. */
export interface Field {
  families: readonly string[];
  /** Weights of the education types, the lowest level first. */
  education: readonly [school: number, associates: number, bachelors: number, masters: number, phd: number];
  subjects: readonly string[];
  /** Ids; empty: every industry has such jobs. */
  industries: readonly string[];
  /** What companies of the field call themselves after their own name. */
  firms: readonly string[];
  /** Whether the work can be done from home. */
  isDeskWork: boolean;
}

const vocational = [55, 38, 6, 1, 0] as const;
const mixed = [18, 30, 34, 17, 1] as const;
const academic = [3, 8, 45, 41, 3] as const;
const scientific = [0, 4, 24, 46, 26] as const;
const professional = [0, 0, 6, 72, 22] as const;

type Written = Record<'families' | 'subjects' | 'industries' | 'firms', string> &
  Pick<Field, 'education' | 'isDeskWork'>;

const words = (text: string): string[] => text.split(' ').filter(Boolean);

const field = ({ families, subjects, industries, firms, ...rest }: Written): Field => ({
  ...rest,
  families: words(families),
  subjects: subjects.split(', '),
  industries: words(industries),
  firms: words(firms),
});

/** Believable figures chosen for generated members; not a survey. */
const fields: readonly Field[] = [
  field({
    families: 'software it-operations networks product testing games',
    education: [7, 14, 46, 31, 2],
    subjects: 'Computer Science, Software Engineering, Information Systems, Applied Mathematics, Media Informatics',
    industries: 'software-and-it-services banking telecommunications automotive-and-aerospace retail-trade healthcare',
    firms: 'Software Systems Labs Digital Cloud',
    isDeskWork: true,
  }),
  field({
    families: 'data ai',
    education: [1, 4, 38, 45, 12],
    subjects: 'Data Science, Statistics, Computer Science, Mathematics, Physics, Econometrics',
    industries: 'software-and-it-services banking insurance pharma-and-biotech retail-trade telecommunications',
    firms: 'Analytics Data Insights Labs',
    isDeskWork: true,
  }),
  field({
    families: 'design publishing media film music arts translation',
    education: mixed,
    subjects: 'Communication Design, Interaction Design, Journalism, Film and Television, Fine Arts, Modern Languages',
    industries:
      'advertising-and-marketing media-and-publishing film-music-and-broadcasting arts-and-museums software-and-it-services',
    firms: 'Studio Media Press Pictures',
    isDeskWork: true,
  }),
  field({
    families: 'marketing communication sales customer-service events',
    education: mixed,
    subjects: 'Business Administration, Marketing, Communication Studies, International Business, Economics',
    industries: '',
    firms: 'Brands Commerce Group Partners',
    isDeskWork: true,
  }),
  field({
    families: 'accounting finance banking insurance',
    education: academic,
    subjects: 'Finance, Accounting, Business Administration, Economics, Actuarial Science',
    industries: 'banking insurance investment-and-capital-markets professional-services',
    firms: 'Finance Capital Insurance Bank',
    isDeskWork: true,
  }),
  field({
    families: 'human-resources administration procurement',
    education: mixed,
    subjects:
      'Business Administration, Human Resource Management, Psychology, Office Management, Supply Chain Management',
    industries: '',
    firms: 'Services Group Industries Holding',
    isDeskWork: true,
  }),
  field({
    families: 'management consulting',
    education: academic,
    subjects: 'Business Administration, Industrial Engineering, Economics, Management',
    industries: '',
    firms: 'Partners Advisory Group Ventures',
    isDeskWork: true,
  }),
  field({
    families: 'legal public-administration',
    education: [4, 12, 28, 50, 6],
    subjects: 'Law, Public Administration, Political Science, European Studies',
    industries: 'professional-services public-administration banking insurance',
    firms: 'Legal Partners Advisers Counsel',
    isDeskWork: true,
  }),
  field({
    families: 'real-estate architecture civil',
    education: academic,
    subjects: 'Architecture, Civil Engineering, Real Estate Management, Surveying, Urban Planning',
    industries: 'construction real-estate engineering-and-research public-administration',
    firms: 'Estates Architects Planning Construction',
    isDeskWork: true,
  }),
  field({
    families: 'mechanical automotive aerospace industrial quality automation electronics',
    education: [8, 20, 36, 32, 4],
    subjects:
      'Mechanical Engineering, Electrical Engineering, Mechatronics, Industrial Engineering, Automotive Engineering',
    industries:
      'mechanical-engineering automotive-and-aerospace electronics-and-semiconductors manufacturing energy-and-utilities',
    firms: 'Engineering Motion Machines Mechatronics Electronics',
    isDeskWork: true,
  }),
  field({
    families: 'energy environment chemical',
    education: academic,
    subjects: 'Environmental Engineering, Energy Technology, Chemical Engineering, Renewable Energies',
    industries: 'energy-and-utilities waste-and-environment chemicals-and-plastics oil-and-gas',
    firms: 'Energy Environment Chemicals Power',
    isDeskWork: true,
  }),
  field({
    families: 'science research social-sciences laboratory',
    education: scientific,
    subjects: 'Biology, Chemistry, Physics, Biotechnology, Sociology, Geography, Mathematics',
    industries: 'engineering-and-research pharma-and-biotech chemicals-and-plastics education healthcare',
    firms: 'Research Biotech Institute Sciences',
    isDeskWork: false,
  }),
  field({
    families: 'medicine dentistry veterinary pharmacy',
    education: professional,
    subjects: 'Medicine, Dentistry, Pharmacy, Veterinary Medicine',
    industries: 'healthcare pharma-and-biotech',
    firms: 'Clinic Health Pharma Practice',
    isDeskWork: false,
  }),
  field({
    families: 'nursing care allied-health therapy emergency',
    education: [22, 44, 27, 7, 0],
    subjects: 'Nursing, Physiotherapy, Health Sciences, Geriatric Care, Emergency Care',
    industries: 'healthcare care-homes social-services-and-childcare',
    firms: 'Care Hospital Health Therapy',
    isDeskWork: false,
  }),
  field({
    families: 'education childcare social-work non-profit',
    education: [6, 22, 40, 30, 2],
    subjects: 'Education, Social Work, Early Childhood Education, Special Needs Education, English and History',
    industries: 'education social-services-and-childcare non-profit-and-associations public-administration',
    firms: 'School Learning Foundation Kindergarten',
    isDeskWork: false,
  }),
  field({
    families: 'construction plumbing-hvac electrical carpentry painting crafts gardening facility',
    education: vocational,
    subjects: 'Electrical Installation, Plumbing and Heating, Carpentry, Construction Technology, Landscaping',
    industries: 'construction repair-and-personal-services furniture-and-consumer-goods real-estate',
    firms: 'Construction Installations Interiors Building',
    isDeskWork: false,
  }),
  field({
    families: 'metal machining welding assembly manufacturing maintenance printing textile',
    education: vocational,
    subjects: 'Metalworking, Industrial Mechanics, Mechatronics, Production Technology, Toolmaking',
    industries:
      'manufacturing metals-and-metalworking mechanical-engineering textiles-and-fashion wood-paper-and-printing',
    firms: 'Manufacturing Metal Tools Works',
    isDeskWork: false,
  }),
  field({
    families: 'logistics warehouse road-transport postal rail maritime aviation',
    education: vocational,
    subjects: 'Warehouse Logistics, Transport and Logistics, Freight Forwarding, Railway Operations',
    industries: 'transport-and-logistics wholesale-trade retail-trade',
    firms: 'Logistics Transport Freight Lines',
    isDeskWork: false,
  }),
  field({
    families: 'retail hospitality kitchen tourism food-production beauty-wellness sport',
    education: vocational,
    subjects: 'Hotel Management, Culinary Arts, Retail, Tourism, Sports Science, Hairdressing',
    industries:
      'hotels-and-tourism restaurants-and-catering retail-trade food-and-beverages sports-and-leisure repair-and-personal-services',
    firms: 'Hotels Markets Kitchens Foods',
    isDeskWork: false,
  }),
  field({
    families: 'cleaning security waste agriculture forestry fishing',
    education: vocational,
    subjects: 'Agriculture, Building Services, Protection and Security, Forestry',
    industries:
      'business-support-and-security agriculture-and-forestry waste-and-environment defence-and-public-safety',
    firms: 'Facility Security Farms Recycling',
    isDeskWork: false,
  }),
];

const fieldByFamily = new Map(fields.flatMap((field) => field.families.map((family) => [family, field] as const)));
const anyField = fields.find(({ families }) => families.includes('administration'));

/** The field of a job family; families that were added later count as office work. */
export const fieldOf = (family: string): Field => {
  const field = fieldByFamily.get(family) ?? anyField;
  if (!field) throw new Error('There is no field for office work.');
  return field;
};
