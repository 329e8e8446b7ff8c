import { createRequire } from "node:module";
import path from "node:path";

/** The embedded database's driver, as far as rows are put in. */
type OpenDatabase = new (
  file: string,
) => {
  prepare(sql: string): { run(...values: unknown[]): unknown };
  exec(sql: string): void;
  close(): void;
};

/** Rows of one transaction: the server's own writes come between. */
const AT_ONCE = 2_000;

/** Puts entries of one form into the database of a running server: no visitor sends so many in a minute. */
export const fillForm = (dataFolder: string, projectId: string, rows: number): string => {
  const server = createRequire(path.resolve(import.meta.dirname, "../../apps/server/package.json"));
  const Database = server("libsql") as OpenDatabase;
  const database = new Database(path.join(dataFolder, "hanok.sqlite"));
  const formId = `form-${rows}`;
  const now = Date.now();
  try {
    database.exec("pragma busy_timeout = 20000");
    database
      .prepare(
        "insert into forms (id, project_id, mark, name, receivers, notify, reply, retention_days, mail_problems, date) values (?, ?, 'f', 'f', '[]', 'each', '{\"on\":false,\"subject\":\"\",\"text\":\"\"}', 0, '[]', ?)",
      )
      .run(formId, projectId, new Date(now).toISOString());
    const insert = database.prepare(
      "insert into form_entries (id, form_id, project_id, version, fields, search_text, consent, page, language, date, unread, status, note, box, reason, sealed, undo, deleted_at, proof, deletion_asked) values (?, ?, ?, '', ?, '', '', 'index.html', 'ko', ?, 1, 'new', '', 'inbox', '', 0, '', '', '', 0)",
    );
    for (let at = 0; at < rows; at += AT_ONCE) {
      database.exec("begin immediate");
      for (let i = at; i < Math.min(rows, at + AT_ONCE); i += 1)
        insert.run(
          `e${String(i).padStart(8, "0")}`,
          formId,
          projectId,
          JSON.stringify({
            name: `김한옥 ${i}`,
            email: `visitor${i}@example.com`,
            phone: "010-1234-5678",
            message: "기와 위에 눈이 내린다. 마루에서 차를 마신다. ".repeat(4),
          }),
          new Date(now - i * 1000).toISOString(),
        );
      database.exec("commit");
    }
  } finally {
    database.close();
  }
  return formId;
};
