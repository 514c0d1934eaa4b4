package org.parquetvs.adapter;

import com.exasol.adapter.AdapterFactory;
import com.exasol.adapter.VirtualSchemaAdapter;

/** The factory by which the library finds the adapter. */
public final class ParquetAdapterFactory implements AdapterFactory {

    @Override
    public VirtualSchemaAdapter createAdapter() {
        return new ParquetAdapter();
    }

    @Override
    public String getAdapterVersion() {
        return AdapterVersion.text();
    }

    @Override
    public String getAdapterName() {
        return "Parquet Virtual Schema";
    }
}
