package org.parquetvs.store.s3;

import java.nio.charset.StandardCharsets;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.coverage.Refusal;
import org.parquetvs.store.StoreException;

/** The texts of a CONNECTION: JSON, and an address with user and password, one a line. */
public final class ConnectionFuzz implements FuzzTarget {

    @Override
    public String name() {
        return "connection";
    }

    @Override
    public void read(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        String[] lines = text.split("\n", 3);
        parse(() -> new S3ConnectionParser(text).parse());
        parse(() -> new S3ConnectionParser(AddressedConnection.json(lines[0], line(lines, 1), line(lines, 2))).parse());
    }

    private static String line(String[] lines, int number) {
        return number < lines.length ? lines[number] : "";
    }

    private static void parse(Runnable parser) {
        try {
            parser.run();
        } catch (StoreException refused) {
            Refusal.requireCode(refused);
        }
    }
}
