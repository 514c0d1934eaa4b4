package org.parquetvs.adapter.request;

import com.exasol.adapter.AdapterFactory;
import com.exasol.adapter.VirtualSchemaAdapter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The factory by which the library finds the adapter. */
public final class ParquetAdapterFactory implements AdapterFactory {

    @Override
    public VirtualSchemaAdapter createAdapter() {
        return new ParquetAdapter();
    }

    /** The version of the project, as the build wrote it into a resource. */
    @Override
    public String getAdapterVersion() {
        Properties properties = new Properties();
        try (InputStream resource = ParquetAdapterFactory.class.getResourceAsStream("version.properties")) {
            properties.load(resource);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
        return properties.getProperty("version");
    }

    @Override
    public String getAdapterName() {
        return "Parquet Virtual Schema";
    }
}
