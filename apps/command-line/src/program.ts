import { parseArgs } from "node:util";
import type { Command, Given } from "./commands/command.ts";
import { completionOf } from "./commands/completion.ts";
import { diff } from "./commands/diff.ts";
import { exportSite } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { login, logout } from "./commands/login.ts";
import { mcp } from "./commands/mcp.ts";
import { preview, publish } from "./commands/publish.ts";
import { pull } from "./commands/pull.ts";
import { push } from "./commands/push.ts";
import { status } from "./commands/status.ts";
import { watch } from "./commands/watch.ts";
import { CommandFailure, EXIT, type ExitCode } from "./exit.ts";
import type { Session, Terminal } from "./terminal.ts";
import { localeOf, type Words, wordsOf } from "./words/index.ts";

/** Every command, in the order of the help. */
const commandsOf = (): readonly Command[] => [
  ...[login, logout, list, pull, status, diff, push, watch, preview, publish, exportSite, mcp],
  completionOf(commandsOf),
];

const helpOf = (words: Words, commands: readonly Command[]): string =>
  [
    words.help.first,
    "",
    ...commands.map(({ name, usage }) => `  hanok ${usage}\n      ${words.help.commands[name]}`),
    "",
    words.help.options,
    words.help.exits,
    "",
  ].join("\n");

const parse = (command: Command, argv: readonly string[]): Given & { readonly isHelp: boolean } => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
      ...Object.fromEntries(
        Object.entries(command.options).map(([name, { type, short }]) => [
          name,
          { type: type === "text" ? ("string" as const) : ("boolean" as const), ...(short ? { short } : {}) },
        ]),
      ),
    },
  });
  const all: Readonly<Record<string, unknown>> = values;
  return {
    words: positionals,
    text: (option) => {
      const value = all[option];
      return typeof value === "string" ? value : undefined;
    },
    flag: (option) => all[option] === true,
    isHelp: all.help === true,
  };
};

/** Runs one command; answers the exit code. With `--json` one JSON object is written, whatever happens. */
export const runProgram = async (argv: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const locale = localeOf(terminal.env);
  const words = wordsOf(locale);
  const isJson = argv.includes("--json");
  const session: Session = { ...terminal, say: isJson ? () => {} : terminal.say, words, locale, isJson };
  const commands = commandsOf();
  const name = argv.find((word) => !word.startsWith("-"));
  const command = commands.find((one) => one.name === name);
  const answer = (value: Readonly<Record<string, unknown>>): void => {
    if (isJson) terminal.write(`${JSON.stringify(value)}\n`);
  };
  try {
    if (!command) {
      const isAsked =
        name === undefined ? argv.some((word) => /^(?:--help|-h)$/.test(word)) : name === "help";
      if (!isAsked && name !== undefined)
        throw new CommandFailure(EXIT.usage, "command.unknown", words.unknownCommand(name));
      if (!isJson) terminal.write(helpOf(words, commands));
      answer({ ok: isAsked, command: "help", commands: commands.map(({ usage }) => usage) });
      return isAsked ? EXIT.done : EXIT.usage;
    }
    const given = readGiven(session, command, argv.toSpliced(argv.indexOf(command.name), 1));
    if (given.isHelp) {
      terminal.write(`hanok ${command.usage}\n    ${words.help.commands[command.name]}\n`);
      return EXIT.done;
    }
    const { exit, data } = await command.run(session, given);
    answer({ ok: exit === EXIT.done, command: command.name, exit, ...data });
    return exit;
  } catch (error) {
    if (terminal.signal.aborted) return EXIT.failed;
    const failure =
      error instanceof CommandFailure
        ? error
        : new CommandFailure(
            EXIT.failed,
            "command.failed",
            words.failed(error instanceof Error ? error.message : String(error)),
          );
    if (!isJson) terminal.warn(failure.message);
    const { exit, id, message, paths } = failure;
    answer({ ok: false, command: name ?? "", exit, error: id, message, paths });
    return exit;
  }
};

const readGiven = (session: Session, command: Command, argv: readonly string[]) => {
  try {
    const given = parse(command, argv);
    if (given.words.length <= command.most) return given;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new CommandFailure(EXIT.usage, "command.usage", session.words.usage(command.usage));
};
