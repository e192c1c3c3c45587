// An emitter whose 'error' nobody listens to ends the process. Whatever a library makes that can emit one, in code of the
// server, has a listener from its birth: a chained `.on('error', …)`, one before the next `await`, or it goes straight into
// what takes its errors, such as `pipeline` or `for await`. `pipe` is refused, as it passes no errors on. Types tell what
// is an emitter, and so this asks the compiler.
import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import { root } from './shell.mjs';

/** Emitters that say nothing, or of which there is nobody else to hear it; each with the reason. */
const harmless = {
  Hash: 'only ever updated and digested',
  Hmac: 'only ever updated and digested',
  Logger: 'emits changes of its level',
  Process: 'its errors are what ends it',
  IncomingMessage: 'keeps its errors to itself where nobody listens',
};
/** Packages whose emitters log what nobody hears, or tell it to whoever asked and emit no errors. */
const harmlessPackages = ['/node_modules/socket.io/', '/node_modules/undici/'];
/** What takes the errors of the streams it is given. */
const takers = new Set(['pipeline', 'finished', 'buffer', 'text', 'json', 'arrayBuffer']);

const project = path.join(root, 'server/tsconfig.json');
const sources = path.join(root, 'server/src/');
const isTest = (file) => /\.test\.tsx?$|\/test[A-Z][^/]*$/.test(file);

const api = new API({ cwd: root });
const { program, checker, rootFiles } = api.updateSnapshot({ openProjects: [project] }).getProject(project);
const files = rootFiles.filter((file) => file.startsWith(sources) && !isTest(file));
const faults = [];

const isFunction = ({ kind }) =>
  [
    SyntaxKind.ArrowFunction,
    SyntaxKind.FunctionExpression,
    SyntaxKind.FunctionDeclaration,
    SyntaxKind.MethodDeclaration,
  ].includes(kind);
const isWait = ({ kind }) => kind === SyntaxKind.AwaitExpression || kind === SyntaxKind.YieldExpression;

/** Every node with its parents, the nearest first. */
const walk = (node, see, parents = []) => {
  see(node, parents);
  node.forEachChild((child) => walk(child, see, [node, ...parents]));
};
/** What a promise is made of is done at once. */
const isAtOnce = ({ kind, expression }) => kind === SyntaxKind.NewExpression && expression.text === 'Promise';
/** Whether some node below one, and not in a function that is done later, is as described. */
const has = (node, isMeant) =>
  isMeant(node) ||
  node.forEachChild((child) => ((!isFunction(child) || isAtOnce(node)) && has(child, isMeant)) || undefined) === true;

const emitters = new Map();
/** Whether values of a type can emit errors that have to be heard. */
const isEmitter = (type) => {
  if (!type) return false;
  const known = emitters.get(type.id);
  if (known !== undefined) return known;
  const emits = ['on', 'once', 'emit'].every((name) => checker.getPropertyOfType(type, name));
  const place = type.getSymbol()?.declarations[0]?.path ?? '';
  const isHarmless =
    checker.typeToString(type).replace(/<.*/s, '') in harmless || harmlessPackages.some((name) => place.includes(name));
  const is = Boolean(emits) && !isHarmless;
  emitters.set(type.id, is);
  return is;
};

const calleeOf = (call) => call.expression;
const nameOf = (expression) => (expression.name ?? expression).text;
/** `x.on('error', …)`, of which `x` may be a longer chain. */
const isListening = (call) =>
  call.kind === SyntaxKind.CallExpression &&
  calleeOf(call).kind === SyntaxKind.PropertyAccessExpression &&
  ['on', 'once', 'addListener'].includes(nameOf(calleeOf(call))) &&
  call.arguments[0]?.text === 'error';
/** `x.on(…).once(…)`: what it is called on, called again and again. */
const startOf = (expression) =>
  expression.kind === SyntaxKind.CallExpression && calleeOf(expression).kind === SyntaxKind.PropertyAccessExpression
    ? startOf(calleeOf(expression).expression)
    : expression;

const isTaker = ({ kind, expression }) => kind === SyntaxKind.CallExpression && takers.has(nameOf(expression));

/** Whether an expression is listened to, or taken, where it stands. */
const isTakenAt = (expression, parents) => {
  let inner = expression;
  for (const outer of parents) {
    const isChained = outer.kind === SyntaxKind.PropertyAccessExpression && outer.expression === inner;
    const isCalled = outer.kind === SyntaxKind.CallExpression && outer.expression === inner;
    const isWrapped = [SyntaxKind.AsExpression, SyntaxKind.ParenthesizedExpression].includes(outer.kind);
    if (isCalled && isListening(outer)) return true;
    if (outer.kind === SyntaxKind.ForOfStatement && outer.expression === inner) return true;
    if (outer.kind === SyntaxKind.YieldExpression && outer.asteriskToken) return true;
    if (isTaker(outer) && !isCalled) return true;
    if (!isChained && !isCalled && !isWrapped) return false;
    inner = outer;
  }
  return false;
};

/** Whether a node is the variable of that name being listened to or taken. */
const takesName = (name) => (node) => {
  const isIt = (expression) => expression?.kind === SyntaxKind.Identifier && expression.text === name;
  if (isListening(node)) return isIt(startOf(node));
  if (isTaker(node)) return node.arguments.some((argument) => has(argument, isIt));
  const target = node.expression?.kind === SyntaxKind.AsExpression ? node.expression.expression : node.expression;
  if (node.kind === SyntaxKind.ForOfStatement) return isIt(target);
  return node.kind === SyntaxKind.YieldExpression && Boolean(node.asteriskToken) && isIt(target);
};

/** Whether one of these statements takes a variable before anything is waited for. */
const isTakenIn = (statements, name) => {
  for (const statement of statements) {
    if (has(statement, takesName(name))) return true;
    if (has(statement, isWait)) return false;
  }
  return false;
};

/** Whether what a call makes is kept in a variable that is taken before anything is waited for. */
const isTakenSoon = (call, parents) => {
  const at = parents.findIndex(({ kind }) => kind === SyntaxKind.VariableDeclaration);
  if (at < 0 || parents.slice(0, at).some(isFunction)) return false;
  const declaration = parents[at];
  const statement = parents[at + 2];
  const block = parents[at + 3];
  const after = block.statements?.slice(block.statements.indexOf(statement) + 1) ?? [];
  return declaration.name.kind === SyntaxKind.Identifier && isTakenIn(after, declaration.name.text);
};

/** Whether a callback's own body takes one of its parameters before anything is waited for. */
const isTakenInside = (callback, name) => {
  const { body } = callback;
  return isTakenIn(body.kind === SyntaxKind.Block ? body.statements : [body], name);
};

/** `Readable.from([])`: nothing comes, so nothing fails. */
const isEmpty = (call) =>
  call.arguments?.[0]?.kind === SyntaxKind.ArrayLiteralExpression && call.arguments[0].elements.length === 0;
/** What a promise hands on was made by somebody else. */
const isThen = (call) =>
  calleeOf(call).kind === SyntaxKind.PropertyAccessExpression && nameOf(calleeOf(call)) === 'then';

const isOurs = (call) => {
  const file = checker.getResolvedSignature(call)?.declaration?.path;
  return file !== undefined && !file.includes('/node_modules/') && !file.includes('bundled:');
};

for (const file of files) {
  const source = program.getSourceFile(file);
  const calls = [];
  const given = [];
  walk(source, (node, parents) => {
    if (node.kind === SyntaxKind.CallExpression || node.kind === SyntaxKind.NewExpression) calls.push([node, parents]);
    const [callback, call] = parents;
    const isGiven = node.kind === SyntaxKind.Parameter && call?.kind === SyntaxKind.CallExpression;
    if (isGiven && isFunction(callback) && node.name.kind === SyntaxKind.Identifier) given.push([node, callback, call]);
  });
  const say = (node, what) => {
    const line = source.text.slice(0, node.getStart()).split('\n').length;
    const code = node.getText().replace(/\s+/g, ' ').slice(0, 80);
    faults.push(`${path.relative(root, file)}:${line} ${what}: ${code}`);
  };
  const types = calls.length > 0 ? checker.getTypeAtLocation(calls.map(([call]) => call)) : [];
  for (const [at, [call, parents]] of calls.entries()) {
    if (!isEmitter(types[at])) continue;
    const callee = calleeOf(call);
    const isMethod = call.kind === SyntaxKind.CallExpression && callee.kind === SyntaxKind.PropertyAccessExpression;
    if (isMethod && nameOf(callee) === 'pipe') say(call, 'use pipeline, as pipe passes no errors on');
    // What an emitter answers of itself is no new one.
    else if (isMethod && isEmitter(checker.getTypeAtLocation(callee.expression))) continue;
    else if (!isEmpty(call) && !isOurs(call) && !isTakenAt(call, parents) && !isTakenSoon(call, parents))
      say(call, "nobody listens to its 'error' from the beginning");
  }
  for (const [parameter, callback, call] of given) {
    if (isThen(call) || !isEmitter(checker.getTypeAtLocation(parameter.name)) || isOurs(call)) continue;
    if (!isTakenInside(callback, parameter.name.text))
      say(parameter, "nobody listens to the 'error' of what comes here");
  }
}
api.close();

if (files.length === 0) faults.push('server/src holds no sources: scripts/streams.mjs looks in the wrong place');
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
