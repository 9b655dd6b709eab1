/** Says that a value of the address filters nothing, because the list does not offer it. */
export const IgnoredFilter = ({ label, value }: { label: string; value: string }) => (
  <p role="status" className="basis-full text-sm text-caution wrap-anywhere">
    El filtro «{label}» no conoce el valor «{value}» y no se aplica.
  </p>
);
