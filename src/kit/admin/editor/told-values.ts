/** What a field has told its form and has not got back yet as its own value. */
export function toldValues<Value>() {
  const underWay: Value[] = []
  return {
    tell(value: Value): void {
      underWay.push(value)
    },

    /**
     * Whether this value is only what the field has told. It comes back late on a busy machine, when
     * more may have been typed; what was told before it does not come any more.
     */
    isBack(value: Value): boolean {
      const at = underWay.lastIndexOf(value)
      underWay.splice(0, at + 1)
      return at >= 0
    },
  }
}
