package org.parquetvs.footer.encryption;

import java.io.ByteArrayOutputStream;

/** Where modules belong: their file, and their place in it. */
final class PlaceAad implements ModuleAad {
    private final byte[] file;
    private final byte[] chunk;

    private PlaceAad(byte[] file, byte[] chunk) {
        this.file = file;
        this.chunk = chunk;
    }

    /** Of the modules of a file, by its name as the writer chose it and the unique bytes in it. */
    static PlaceAad of(byte[] prefix, byte[] unique) {
        return new PlaceAad(joined(prefix, unique), new byte[0]);
    }

    @Override
    public PlaceAad ofChunk(int rowGroup, int position) {
        return new PlaceAad(file, joined(littleEndian(rowGroup), littleEndian(position)));
    }

    @Override
    public byte[] of(ModuleType type, int page) {
        return joined(file, new byte[] {type.number()}, chunk, type.isNumbered() ? littleEndian(page) : new byte[0]);
    }

    private static byte[] littleEndian(int number) {
        return new byte[] {(byte) number, (byte) (number >>> Byte.SIZE)};
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
