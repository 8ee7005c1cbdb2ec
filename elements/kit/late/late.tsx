import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import {
  createElement,
  use,
  useEffect,
  useInsertionEffect,
  type ComponentType,
  type JSX,
  type ReactNode,
} from "react";
import { late } from "../../../core/lib/late.ts";
import type { Catalogues } from "../../definition.ts";
import { ErrorBoundary, type BreakdownProps } from "../../error-boundary.tsx";
import { adoptLate } from "../../sheets.ts";
import { SurfaceContext } from "../../surface.ts";
import { loadLateMessages } from "../../words.ts";
import { Button } from "../controls/button.tsx";
import { fulfilled, readable, useArrival, type Readable } from "./arrival.ts";
import { useRetry } from "../notices/use-retry.ts";

/** What a module that is loaded late may export besides its component. */
interface Belongings {
  words?: Catalogues;
  sheets?: readonly string[];
}

/** What a part gets besides its own props. */
interface Instead {
  /** Shown while the part is loading; by default nothing. */
  fallback?: ReactNode;
  /** Shown if that failed, until the part is rendered anew; by default a message with Retry. */
  missing?: ReactNode;
}

/** The props of a component; `never` if one of them has the name of a prop that the part takes. */
type PropsOf<Part> =
  Part extends ComponentType<infer Props>
    ? keyof Props & keyof Instead extends never
      ? Props
      : never
    : never;

type LatePart<Module, Props> = ComponentType<Props & Instead> & {
  /** Loads the part before it is rendered, which tries again if that failed. */
  load(locale: string): Promise<unknown>;
  /** Provides the module, for elements that import it. */
  bring(module: Module): void;
};

/**
 * A component whose module loads when it is first rendered, with the texts and style sheets that
 * the module exports as `words` and `sheets`. If it fails to load, the rest of the element keeps
 * working.
 */
export function latePart<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  /** `none`: on the first screen, which shows no texts of core and the kit. */
  common: "all" | "none" = "all",
): LatePart<Module, PropsOf<Module[Name]>> {
  const code = late<Module & Belongings>(load);
  let hasTexts = common === "none";
  const asked = new Map<string, Readable<Module & Belongings>>();

  function ask(locale: string): Readable<Module & Belongings> {
    const known = asked.get(locale);
    if (known) return known;
    const here = code.code;
    const hasWords =
      (hasTexts || isThere(locale, commonTexts.code)) &&
      (!here?.words || isThere(locale, here.words));
    // At once, if it is there: an element that brings a part has its texts.
    const mine: Readable<Module & Belongings> =
      here && hasWords
        ? fulfilled(Promise.resolve(here), here)
        : readable(
            arrived(locale).catch((cause: unknown) => {
              throw new MissingCode(
                () => asked.get(locale) === mine && asked.delete(locale),
                cause,
              );
            }),
          );
    asked.set(locale, mine);
    return mine;
  }

  async function arrived(locale: string): Promise<Module & Belongings> {
    const [module] = await Promise.all([code.load(), hasTexts || addCommonTexts(locale)]);
    if (module.words) await loadLateMessages(locale, module.words);
    return module;
  }

  function Awaited({ fallback, ...props }: Instead): ReactNode {
    const { locale } = useLingui().i18n;
    const module = useArrival(ask(locale));
    return module ? <Arrived module={module} props={props} /> : fallback;
  }

  function Arrived({ module, props }: { module: Module & Belongings; props: object }): ReactNode {
    useLateSheets(module.sheets ?? NONE);
    return createElement(module[name] as ComponentType, props);
  }

  function Part({ fallback, missing, ...props }: Instead): ReactNode {
    const client = use(SurfaceContext)?.client;
    return (
      <ErrorBoundary
        of={client}
        onError={error => {
          if (!(error instanceof MissingCode)) client?.environment.report(error);
        }}
        view={Missing}
        about={missing}
      >
        <Awaited fallback={fallback} {...props} />
      </ErrorBoundary>
    );
  }
  const early = (locale: string) =>
    ask(locale).catch((error: MissingCode) => {
      error.forget();
      throw error;
    });
  const bring = (module: Module) => {
    hasTexts = true;
    code.provide(module);
  };
  return Object.assign(Part, { load: early, bring }) as never;
}

/** A tag whose element is defined by a module that loads late. */
export const lateTag = <Tag extends keyof JSX.IntrinsicElements>(
  tag: Tag,
  load: () => Promise<unknown>,
): LatePart<unknown, JSX.IntrinsicElements[Tag]> =>
  latePart(
    async () => (
      await load(),
      { tag: tag as unknown as ComponentType<JSX.IntrinsicElements[Tag]> }
    ),
    "tag",
  ) as never;

const NONE: readonly string[] = [];

/** Code that failed to load: there is no network, or a newer build is installed. */
class MissingCode extends Error {
  override readonly name = "MissingCode";
  /** Discards the failed request, so that the next render loads the code again. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super("Code that loads late did not arrive", { cause });
    this.forget = forget;
  }
}

function Missing(props: BreakdownProps & { about?: unknown }): ReactNode {
  const { error, tryAgain, about } = props;
  const forget = error instanceof MissingCode ? error.forget : undefined;
  // After a failure, the next component that needs the code loads it again.
  useEffect(() => forget, [forget]);
  const retry = () => {
    forget?.();
    tryAgain();
  };
  useRetry(forget !== undefined, retry);
  if (about !== undefined) return about as ReactNode;
  return (
    <p className="missing" role="alert">
      <Trans>This part couldn’t be loaded.</Trans>{" "}
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}

/** The texts of core and the kit, which late parts show. */
const commonTexts = late(async () => (await import("./common-texts.ts")).commonTexts);

const addCommonTexts = async (locale: string): Promise<unknown> =>
  loadLateMessages(locale, await commonTexts.load());

const isThere = (locale: string, catalogues: Catalogues | undefined): boolean =>
  catalogues !== undefined && loadLateMessages(locale, catalogues).status === "fulfilled";

/** A component with texts of its own, for code that is late itself. Shows `fallback` without them. */
export function withWords<Props extends object>(
  catalogues: Catalogues,
  Component: ComponentType<Props>,
  fallback?: ReactNode,
): ComponentType<Props> {
  return function Worded(props: Props): ReactNode {
    const { locale } = useLingui().i18n;
    return useArrival(loadLateMessages(locale, catalogues)) ? <Component {...props} /> : fallback;
  };
}

/** Adds style sheets of late code to the element, for good. */
export function useLateSheets(texts: readonly string[]): void {
  const root = use(SurfaceContext)?.root;
  useInsertionEffect(() => root && adoptLate(root, texts), [root, texts]);
}
