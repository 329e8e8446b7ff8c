import type { NameChoice, NameEncoding } from "@hanok/api-contract";
import { nameBytes, nameOfBytes } from "@hanok/site-files";
import type { Client, FTPResponse } from "basic-ftp";
import { HostFault } from "./host-transfer.ts";

/**
 * Names over FTP [HND-16] (decision 0121). The library carries one byte in each character of its texts; here they become
 * names, and names become them, in the encoding of the host.
 */
export interface FtpNames {
  likely(): readonly NameEncoding[];
  use(encoding: NameEncoding): void;
  /** A folder was found by its name in this encoding. */
  prefer(encoding: NameEncoding): void;
  wire(name: string): string;
  holds(name: string): boolean;
}

/** User and password, which no server asks for in another encoding before it lists its features. */
export const wireText = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

const TAKEN = 300;
const REFUSED = 400;

/** `opening`: the banner and each answer that may name the host's system. */
export const openNames = (client: Client, choice: NameChoice) => {
  client.ftp.encoding = "latin1";
  let isTold = false;
  let isWindows = false;
  let encoding: NameEncoding = choice === "auto" ? "utf-8" : choice;
  const parse = client.parseList;
  client.parseList = (listing) => parse(nameOfBytes(Buffer.from(listing, "latin1"), encoding));
  // Asked once: the library asks again for its own settings.
  const features = client.features.bind(client);
  let told: Promise<Map<string, string>> | null = null;
  client.features = () => {
    told ??= features();
    return told;
  };
  const tell = ({ message }: FTPResponse): void => {
    isWindows ||= /windows|microsoft/i.test(message);
  };
  const askUtf8 = async (): Promise<void> => {
    const { code } = await client.sendIgnoringError("OPTS UTF8 ON");
    isTold ||= code < TAKEN;
  };
  let isKorean = false;
  const names: FtpNames = {
    likely: () => {
      if (choice !== "auto") return [choice];
      return isKorean || (isWindows && !isTold) ? ["euc-kr", "utf-8"] : ["utf-8", "euc-kr"];
    },
    prefer: (found) => {
      isKorean = found === "euc-kr";
    },
    use: (next) => {
      encoding = next;
    },
    wire: (name) => {
      const bytes = nameBytes(name, encoding);
      if (!bytes) throw new HostFault("refused", "the host's encoding lacks a letter of the name");
      return Buffer.from(bytes).toString("latin1");
    },
    holds: (name) => nameBytes(name, encoding) !== null,
  };
  return {
    names,
    /** The banner of the host. */
    met: tell,
    askUtf8,
    /** After the login, where every host answers. */
    settle: async (): Promise<void> => {
      const known = await client.features();
      isTold ||= known.has("UTF8");
      if (!isTold) {
        await askUtf8();
        const system = await client.sendIgnoringError("SYST");
        if (system.code < REFUSED) tell(system);
      }
      encoding = names.likely()[0] ?? encoding;
    },
  };
};

/** Letters whose bytes are none of the other encodings, so that a host of another one cannot give them back. */
export const PROBES: Readonly<Record<NameEncoding, string>> = {
  "utf-8": "한-힝",
  "euc-kr": "갂-한힝",
  shift_jis: "表-ソ",
  gb18030: "汉-镕",
  "windows-1252": "é",
};
