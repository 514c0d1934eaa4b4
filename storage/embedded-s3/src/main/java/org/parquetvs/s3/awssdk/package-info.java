/**
 * A directory as a store, in the requests and answers of the AWS SDK. S3Proxy decides by the name of a store's package
 * what the store can do. If the name contains {@code awssdk}, the store itself has to check the conditions of writes,
 * completions and deletions, so that no other request comes between the check of an object and its replacement.
 */
@NullMarked
package org.parquetvs.s3.awssdk;

import org.jspecify.annotations.NullMarked;
