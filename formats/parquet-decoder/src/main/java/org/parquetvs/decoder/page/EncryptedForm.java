package org.parquetvs.decoder.page;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.format.PageType;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.encryption.ChunkDecryption;
import org.parquetvs.footer.encryption.DecryptionException;
import org.parquetvs.footer.encryption.ModuleType;
import org.parquetvs.footer.encryption.PageDecryption;
import org.parquetvs.vector.memory.Buffer;

/** Headers and pages are encrypted, each on its own, together with their number. */
final class EncryptedForm implements PageForm {
    private final PageDecryption decryption;
    private final Buffer decrypted;
    private int page;
    private int nextPage;

    /** @param decrypted room for a page */
    EncryptedForm(EncryptedPages pages, Buffer decrypted) {
        this.decryption = pages.decryption().pages();
        this.decrypted = decrypted;
        this.page = pages.firstPage();
        this.nextPage = pages.firstPage();
    }

    @Override
    public PageHeader header(ChunkBytes chunk) {
        ByteBuffer module = module(chunk);
        try {
            PageHeader header = header(module, ModuleType.DATA_PAGE_HEADER);
            page = nextPage++;
            return header;
        } catch (DecryptionException noDataPage) {
            // Which page it is can only be tried: its kind is part of what is authenticated.
            return dictionaryHeader(module, noDataPage);
        }
    }

    private PageHeader dictionaryHeader(ByteBuffer module, DecryptionException noDataPage) {
        try {
            return header(module, ModuleType.DICTIONARY_PAGE_HEADER);
        } catch (DecryptionException noDictionary) {
            throw new CorruptPageException(String.valueOf(noDataPage.getMessage()));
        }
    }

    private PageHeader header(ByteBuffer module, ModuleType type) {
        return PageHeader.read(new DecryptedHeaderBytes(decryption.header(module, type, nextPage)));
    }

    /** The next module, with its length in front. */
    private static ByteBuffer module(ChunkBytes chunk) {
        ByteBuffer prefix = ByteBuffer.allocate(ChunkDecryption.LENGTH_PREFIX).order(ByteOrder.LITTLE_ENDIAN);
        while (prefix.hasRemaining()) {
            prefix.put((byte) chunk.readByte());
        }
        int length = prefix.flip().getInt();
        chunk.take(length);
        return ByteBuffer.allocate(Math.addExact(prefix.rewind().remaining(), length))
                .put(prefix)
                .put(chunk.taken(), chunk.takenAt(), length)
                .flip();
    }

    @Override
    public Slice body(ChunkBytes chunk, PageHeader header) {
        byte[] source = chunk.taken();
        int start = chunk.takenAt();
        int plain = plainLevels(source, start, header);
        int length = header.compressedSize() - plain;
        if (!decryption.isModule(source, start + plain, length)) {
            throw new CorruptPageException("its " + header.compressedSize() + " bytes are not an encrypted page");
        }
        int end = plain + decryption.plainLength(length);
        byte[] target = decrypted.ensure(end);
        System.arraycopy(source, start, target, 0, plain);
        ModuleType type = header.type() == PageType.DICTIONARY_PAGE ? ModuleType.DICTIONARY_PAGE : ModuleType.DATA_PAGE;
        try {
            decryption.page(source, start + plain, length, type, page, target, plain);
        } catch (DecryptionException e) {
            throw new CorruptPageException(String.valueOf(e.getMessage()));
        }
        chunk.releaseTaken();
        return new Slice(target, 0, end);
    }

    /**
     * Bytes of levels before the encrypted bytes of a page of version 2. The format says that pages are encrypted as a
     * whole; parquet-java leaves out the levels.
     */
    private int plainLevels(byte[] source, int start, PageHeader header) {
        if (header.type() != PageType.DATA_PAGE_V2 || decryption.isModule(source, start, header.compressedSize())) {
            return 0;
        }
        return header.levelsLength();
    }

    @Override
    public boolean holdsMemory() {
        return !decrypted.isEmpty();
    }

    @Override
    public void releaseUnlessUsed(Slice result) {
        if (!decrypted.isEmpty() && result.bytes() != decrypted.ensure(0)) {
            decrypted.release();
        }
    }

    @Override
    public void release() {
        decrypted.release();
    }

    @Override
    public void again() {
        nextPage = page;
    }
}
