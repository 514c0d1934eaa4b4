package org.parquetvs.adapter.properties;

/** Whether the manifests of directories say which files belong to them. */
public enum ManifestUse {
    /** All files are read. */
    IGNORE,
    /** Only those that a manifest names are read; a directory without one is an error. */
    ONLY
}
