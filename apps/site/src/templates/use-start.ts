import type { TemplateProduct } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { useLanguage } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { useHasSession } from "../session/session.ts";
import { useMayCreate } from "../workspace/create/use-may-create.ts";
import { editorAddress } from "../workspace/editor-address.ts";
import { keepStartWish, takeStartWish } from "./start-wish.ts";

interface Start {
  /** Begins now; a visitor signs up first and comes back to the template's own page. */
  start(): Promise<void>;
  /** Begins now under an operation of before. */
  create(opId: string): Promise<void>;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
}

/** Begins a project with a template and opens the editor. */
export function useStart(template: TemplateProduct): Start {
  const language = useLanguage();
  const isSignedIn = useHasSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayCreate = useMayCreate();
  const [isLeaving, setLeaving] = useState(false);
  const make = useCall((opId: string) =>
    client.post("/api/projects/project/item.json", {
      project: { title: template.title[language], language },
      themeId: template.id,
      opId,
    }),
  );
  const create = async (opId: string) => {
    if (!(await mayCreate(0, null))) return;
    const made = await make.run(opId);
    if (made === null) return;
    setLeaving(true);
    void queries.invalidateQueries({ queryKey: ["projects"] });
    window.location.assign(editorAddress(made.project.id));
  };
  return {
    start: async () => {
      if (isSignedIn) return create(crypto.randomUUID());
      keepStartWish(template.id);
      await navigate({ to: "/signup", search: { next: `/template/${template.id}` } });
    },
    create,
    isBusy: make.isPending || isLeaving,
    failure: make.failure,
  };
}

/** On a template's own page: carries the wish of a visitor out who has signed up meanwhile, once. */
export function useStartWish(template: TemplateProduct, { create }: Pick<Start, "create">): void {
  const isSignedIn = useHasSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a kept wish is taken once, when a member arrives.
  useEffect(() => {
    if (!isSignedIn) return;
    const wish = takeStartWish(template.id);
    if (wish && template.covered) void create(wish.opId);
  }, [isSignedIn, template.id]);
}
