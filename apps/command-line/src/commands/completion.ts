import { CommandFailure, EXIT } from "../exit.ts";
import type { Command } from "./command.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

const EVERYWHERE = ["json", "help"];

const optionsOf = ({ options }: Command): string[] =>
  [...Object.keys(options), ...EVERYWHERE].map((name) => `--${name}`);

const scripts: Readonly<Record<Shell, (commands: readonly Command[]) => string>> = {
  bash: (commands) => `_hanok() {
  local word="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(" ")}" -- "$word"))
    return
  fi
  case "$command" in
${commands.map((one) => `    ${one.name}) COMPREPLY=($(compgen -W "${wordsOf(one).join(" ")}" -- "$word")) ;;`).join("\n")}
  esac
}
complete -o default -F _hanok hanok
`,
  zsh: (commands) => `#compdef hanok
_hanok() {
  if (( CURRENT == 2 )); then
    compadd ${commands.map(({ name }) => name).join(" ")}
    return
  fi
  case "$words[2]" in
${commands.map((one) => `    ${one.name}) compadd -- ${wordsOf(one).join(" ")}; _files ;;`).join("\n")}
  esac
}
compdef _hanok hanok
`,
  fish: (commands) =>
    [
      ...commands.map(({ name }) => `complete -c hanok -n __fish_use_subcommand -a ${name}`),
      ...commands.flatMap((one) =>
        wordsOf(one).map((word) =>
          word.startsWith("--")
            ? `complete -c hanok -n "__fish_seen_subcommand_from ${one.name}" -l ${word.slice(2)}`
            : `complete -c hanok -n "__fish_seen_subcommand_from ${one.name}" -a ${word}`,
        ),
      ),
      "",
    ].join("\n"),
};

const wordsOf = (command: Command): string[] => [
  ...(command.name === "completion" ? SHELLS : []),
  ...optionsOf(command),
];

const isShell = (word: string | undefined): word is Shell => SHELLS.some((shell) => shell === word);

/** Prints what a shell needs to complete commands and options. */
export const completionOf = (commands: () => readonly Command[]): Command => ({
  name: "completion",
  usage: "completion bash|zsh|fish",
  options: {},
  most: 1,
  run: async (session, { words: [shell] }) => {
    if (!isShell(shell))
      throw new CommandFailure(
        EXIT.usage,
        "completion.shell",
        session.words.usage("completion bash|zsh|fish"),
      );
    const script = scripts[shell](commands());
    if (!session.isJson) session.write(script);
    return { exit: EXIT.done, data: { shell, script } };
  },
});
