package org.parquetvs.decoder.page;

/** How the pages of a column chunk and their headers are stored. */
interface PageForm {

    /** As they are. */
    PageForm PLAIN = new PageForm() {
        @Override
        public PageHeader header(ChunkBytes chunk) {
            return PageHeader.read(new PageHeaderBytes(chunk));
        }

        @Override
        public Slice body(ChunkBytes chunk, PageHeader header) {
            return new Slice(chunk.taken(), chunk.takenAt(), chunk.takenAt() + header.compressedSize());
        }
    };

    /** Reads the header at the chunk's position. */
    PageHeader header(ChunkBytes chunk);

    /** The bytes of the page after the last header, which have been taken from the chunk. */
    Slice body(ChunkBytes chunk, PageHeader header);

    /** Whether {@link #release} frees memory. */
    default boolean holdsMemory() {
        return false;
    }

    /** Frees the bytes of the last page, unless a result uses them. */
    default void releaseUnlessUsed(Slice result) {}

    /** Frees all memory. */
    default void release() {}

    /** Goes back to the last data page. */
    default void again() {}
}
