export { answerFromFaq } from './answering/answer.ts';
export { forget as forgetCrawls } from './crawling/store.ts';
export { crawlTask } from './crawling/task.ts';
export { faqFor } from './read.ts';
export { routes } from './routes.ts';
