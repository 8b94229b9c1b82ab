// A screen is drawn in several steps, so that the browser may paint and answer in between.

/** Which step has been reached, 0 at first; one by one until the last, as soon as it may begin. */
export class Steps {
  #done = $state(0);

  /** To be made while a component is. */
  constructor(
    readonly last: number,
    begun: () => boolean = () => true,
  ) {
    $effect(() => {
      if (this.#done >= last || !begun()) return;
      const timer = setTimeout(() => (this.#done += 1));
      return () => clearTimeout(timer);
    });
  }

  get done(): number {
    return this.#done;
  }

  get complete(): boolean {
    return this.#done >= this.last;
  }
}
