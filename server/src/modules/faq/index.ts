export { answerFromFaq } from './answering/answer.ts';
export { faqFor } from './read.ts';
export { routes } from './routes.ts';
