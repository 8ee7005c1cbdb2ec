import { Fragment, StrictMode, type ComponentType, type ReactElement } from "react";
import type { Catalogues } from "./definition.ts";
import { emitter } from "./emit.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { latePart } from "./kit/late/late.tsx";
import { pageEnvironment } from "./page-environment.ts";
import { SurfaceProvider, type FrameProps } from "./surface-provider.tsx";
import { LanguageProvider } from "./words-provider.tsx";

const Breakdown = latePart(() => import("./kit/notices/breakdown.tsx"), "Breakdown");

/** `npm run dev` sets `VITE_STRICT`: React renders and mounts twice, to expose impure code. */
const Mode = import.meta.env.VITE_STRICT ? StrictMode : Fragment;

/** Wraps a component in what all of them need: language, client, alerts, and an error boundary. */
export function framed<Props extends object>(
  Content: ComponentType<Props>,
  Boot: ComponentType | undefined,
  catalogues: readonly Catalogues[],
): ComponentType<FrameProps> {
  return function Frame(props: FrameProps): ReactElement {
    const { container, lang, environment: own, clientEntity } = props;
    const environment = own ?? clientEntity?.environment ?? pageEnvironment();

    function onError(error: unknown): void {
      environment.report(error);
      emitter(container.host)("lily-error", { error });
    }

    return (
      <Mode>
        <LanguageProvider environment={environment} lang={lang} catalogues={catalogues}>
          {arrived => (
            <ErrorBoundary
              of={props}
              onError={onError}
              onReload={() => environment.address.reload()}
              view={Breakdown}
            >
              <SurfaceProvider of={props} environment={environment}>
                {arrived ? <Content {...(props as FrameProps & Props)} /> : Boot && <Boot />}
              </SurfaceProvider>
            </ErrorBoundary>
          )}
        </LanguageProvider>
      </Mode>
    );
  };
}
