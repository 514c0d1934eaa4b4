package org.parquetvs.footer.encryption;

/** What is authenticated with the modules of a file or a column chunk. */
interface ModuleAad {

    /** Nothing, as in files of DuckDB: they have no unique bytes, and their modules are not bound to their places. */
    ModuleAad NONE = new ModuleAad() {
        @Override
        public byte[] of(ModuleType type, int page) {
            return new byte[0];
        }

        @Override
        public ModuleAad ofChunk(int rowGroup, int position) {
            return this;
        }
    };

    /**
     * What is authenticated with a module.
     *
     * @param page number of the page, for modules that are numbered
     */
    byte[] of(ModuleType type, int page);

    /** What is authenticated with the modules of a column chunk. */
    ModuleAad ofChunk(int rowGroup, int position);
}
