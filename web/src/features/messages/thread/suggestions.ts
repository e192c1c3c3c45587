import type { Conversation, Message } from '@marigold/contract/chat';
import type { MatchStatus } from '@marigold/contract/matches';
import { isCard, isFromMember } from '#subjects/conversation/log/log.ts';

/** The languages in which people write to each other here. */
export const tongues = ['en', 'de', 'es'] as const;
export type Tongue = (typeof tongues)[number];

/** An answer that can be put into the composer. */
export interface Suggestion {
  /** A translation key that names it. */
  name: string;
  text: string;
}

interface Reply {
  name: string;
  words: Record<Tongue, (name: string) => string>;
}

const replies = {
  thanks: {
    name: 'Thank them',
    words: {
      en: (name) => `Thank you, ${name}. I will come back to you soon.`,
      de: (name) => `Vielen Dank, ${name}. Ich melde mich bald bei Ihnen.`,
      es: (name) => `Muchas gracias, ${name}. Le escribo pronto.`,
    },
  },
  talk: {
    name: 'Ask for a talk',
    words: {
      en: (name) => `Hi ${name}, your background fits this role well. Do you have half an hour for a talk this week?`,
      de: (name) =>
        `Guten Tag, ${name}, Ihr Profil passt gut zu dieser Stelle. Haben Sie diese Woche eine halbe Stunde für ein Gespräch?`,
      es: (name) =>
        `Hola, ${name}: su perfil encaja bien con este puesto. ¿Tiene media hora esta semana para una conversación?`,
    },
  },
  work: {
    name: 'Ask for work samples',
    words: {
      en: (name) => `${name}, could you send us one or two pieces of your work that you are proud of?`,
      de: (name) => `${name}, können Sie uns ein oder zwei Arbeiten schicken, auf die Sie stolz sind?`,
      es: (name) => `${name}, ¿podría enviarnos uno o dos trabajos que muestren bien lo que hace?`,
    },
  },
  times: {
    name: 'Offer other times',
    words: {
      en: () => 'No problem. Would {{interview.time}} suit you better?',
      de: () => 'Kein Problem. Passt Ihnen {{interview.time}} besser?',
      es: () => 'Sin problema. ¿Le viene mejor {{interview.time}}?',
    },
  },
  before: {
    name: 'Before the interview',
    words: {
      en: (name) => `${name}, you need not prepare anything. Bring your questions, we are glad to meet you.`,
      de: (name) => `${name}, Sie müssen nichts vorbereiten. Bringen Sie Ihre Fragen mit, wir freuen uns auf Sie.`,
      es: (name) => `${name}, no hace falta que prepare nada. Traiga sus preguntas; será un placer conocerle.`,
    },
  },
  after: {
    name: 'After the interview',
    words: {
      en: (name) => `Thank you for the talk, ${name}. We will write to you as soon as we have decided.`,
      de: (name) => `Danke für das Gespräch, ${name}. Wir schreiben Ihnen, sobald wir entschieden haben.`,
      es: (name) => `Gracias por la entrevista, ${name}. Le escribimos en cuanto hayamos decidido.`,
    },
  },
  offer: {
    name: 'Ask about the offer',
    words: {
      en: (name) => `${name}, do you have any questions about the offer? I can call you whenever it suits you.`,
      de: (name) => `${name}, haben Sie Fragen zu unserem Angebot? Ich rufe Sie gern an, wann es Ihnen passt.`,
      es: (name) => `${name}, ¿tiene alguna pregunta sobre la oferta? Puedo llamarle cuando le convenga.`,
    },
  },
  welcome: {
    name: 'Welcome them',
    words: {
      en: (name) => `Welcome, ${name}! We are very glad that you join us.`,
      de: (name) => `Willkommen, ${name}! Wir freuen uns sehr, dass Sie zu uns kommen.`,
      es: (name) => `¡Nos alegra mucho darle la bienvenida, ${name}!`,
    },
  },
  wishes: {
    name: 'Wish them well',
    words: {
      en: (name) => `Thank you for telling us, ${name}. All the best, and do come back if things change.`,
      de: (name) => `Danke für die Nachricht, ${name}. Alles Gute, und melden Sie sich gern, wenn sich etwas ändert.`,
      es: (name) => `Gracias por decírnoslo, ${name}. Le deseamos lo mejor; escríbanos si algo cambia.`,
    },
  },
  salary: {
    name: 'Ask what they expect',
    words: {
      en: () =>
        'Thank you for asking. Which salary do you have in mind? Then I can tell you whether it fits our range.',
      de: () =>
        'Danke für Ihre Frage. Welches Gehalt stellen Sie sich vor? Dann kann ich sagen, ob es zu unserem Rahmen passt.',
      es: () => 'Gracias por preguntar. ¿Qué salario tiene en mente? Así puedo decirle si encaja en nuestro margen.',
    },
  },
  place: {
    name: 'Answer about the place of work',
    words: {
      en: () => 'Good question. How many days a week would you like to work from home?',
      de: () => 'Gute Frage. Wie viele Tage in der Woche möchten Sie von zu Hause arbeiten?',
      es: () => 'Buena pregunta. ¿Cuántos días a la semana le gustaría trabajar desde casa?',
    },
  },
  when: {
    name: 'Say when they hear',
    words: {
      en: (name) => `We are not there yet, ${name}. You hear from us as soon as we have decided, either way.`,
      de: (name) =>
        `Wir sind noch nicht so weit, ${name}. Sie hören von uns, sobald wir entschieden haben, so oder so.`,
      es: (name) =>
        `Aún no hemos terminado, ${name}. Le escribimos en cuanto hayamos decidido, sea cual sea la decisión.`,
    },
  },
  look: {
    name: 'Promise an answer',
    words: {
      en: (name) => `Good question, ${name}. I will find out and write to you.`,
      de: (name) => `Gute Frage, ${name}. Ich kläre das und schreibe Ihnen.`,
      es: (name) => `Buena pregunta, ${name}. Lo consulto y le escribo.`,
    },
  },
} satisfies Record<string, Reply>;
type ReplyName = keyof typeof replies;

const byStatus: Record<MatchStatus, readonly ReplyName[]> = {
  matched: ['talk', 'work', 'thanks'],
  inReview: ['talk', 'work', 'when'],
  invite: ['times', 'before', 'thanks'],
  interviewScheduled: ['before', 'times', 'thanks'],
  interviewDone: ['after', 'when', 'thanks'],
  jobOffer: ['offer', 'thanks'],
  hired: ['welcome', 'thanks'],
  failedScreening: ['thanks'],
  rejected: ['wishes'],
  withdrawn: ['wishes'],
};

/** What a candidate may have asked, in the three languages, and what answers it; the first that fits counts. */
const asked: readonly [RegExp, ReplyName][] = [
  [/\b(salary|pay|compensation|gehalt|verdien\w*|vergütung|salario|sueldo|remuneraci[oó]n)\b/iu, 'salary'],
  [/\b(remote|home ?office|hybrid\w*|on-?site|vor ort|remoto|teletrabajo|presencial|h[ií]brido)\b/iu, 'place'],
  [
    /\b(reschedule|another (?:day|time)|other times|verschieben|anderer? (?:tag|termin)|cambiar la (?:hora|fecha)|otra hora|otro d[ií]a)\b/iu,
    'times',
  ],
  [/\b(prepare|vorbereit\w*|preparar)\b/iu, 'before'],
  [
    /\b(when (?:will|can|do) (?:i|you)|any news|how long|wann h[öo]re|neuigkeiten|wie lange|cu[aá]ndo|novedades|alguna noticia)\b/iu,
    'when',
  ],
  [/\b(withdr[ae]w\w*|not interested|zur[üu]ckzieh\w*|kein interesse|retir\w*|no me interesa)\b/iu, 'wishes'],
  [/[?¿]/u, 'look'],
  [/\b(thanks?|thank you|danke|vielen dank|gracias)\b/iu, 'thanks'],
];

/** Small words that tell the three languages apart. */
const tells: Record<Tongue, RegExp> = {
  en: /\b(the|and|is|are|you|your|i|for|with|would|have|this|that|it)\b/giu,
  de: /\b(der|die|das|und|ist|sind|sie|ihr\w*|ich|für|mit|nicht|ein\w*|habe|wann|wie)\b/giu,
  es: /\b(el|la|los|las|y|es|son|usted|su|yo|para|con|una?|qu[eé]|gracias|tengo|hay)\b/giu,
};

/** The language a text is in, by its small words; undefined where they do not tell. */
export const tongueOf = (text: string): Tongue | undefined => {
  const counts = tongues
    .map((tongue) => ({ tongue, n: text.match(tells[tongue])?.length ?? 0 }))
    .toSorted((one, other) => other.n - one.n);
  const [first, second] = counts;
  return first && second && first.n > second.n ? first.tongue : undefined;
};

/** Messages of the candidate that tell which language they write in. */
const LATELY = 5;

/**
 * Up to three answers to choose from, by rules: what the candidate asked since our last message first, then what fits their
 * stage; in the language the candidate writes in, else in `usual`.
 */
export const suggest = (
  { status, closed, mayWrite, other }: Pick<Conversation, 'status' | 'closed' | 'mayWrite' | 'other'>,
  messages: readonly Message[],
  usual: Tongue,
): Suggestion[] => {
  if (!mayWrite) return [];
  const words = messages.filter((message) => !isCard(message) && message.text);
  const theirs = words.filter(isFromMember);
  const language =
    tongueOf(
      theirs
        .slice(-LATELY)
        .map(({ text }) => text)
        .join(' '),
    ) ?? usual;
  const lastOurs = words.findLastIndex((message) => !isFromMember(message));
  const open = words
    .slice(lastOurs + 1)
    .map(({ text }) => text)
    .join(' ');
  const answer = closed ? undefined : asked.find(([question]) => question.test(open))?.[1];
  const name = other.name.split(' ')[0] ?? other.name;
  return [...new Set([...(answer ? [answer] : []), ...byStatus[status]])]
    .slice(0, 3)
    .map((each) => ({ name: replies[each].name, text: replies[each].words[language](name) }));
};
