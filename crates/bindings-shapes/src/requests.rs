//! Declarations of requests.

/// Declares structs that requests ask with, or are part of that: each is read from a JavaScript object by
/// [`Field`](crate::Field), and described in TypeScript with the feature `types` of the crate that
/// declares it.
#[macro_export]
macro_rules! ask {
    ($(
        $(#[$about:meta])*
        $vis:vis struct $name:ident {
            $($(#[$about_field:meta])* $field_vis:vis $field:ident: $type:ty,)*
        }
    )*) => {$(
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
        $(#[$about])*
        $vis struct $name {
            $($(#[$about_field])* $field_vis $field: $type,)*
        }

        impl $crate::Field for $name {
            fn read(
                value: ::wasm_bindgen::JsValue,
                place: $crate::Place,
            ) -> Result<Self, ::wasm_bindgen::JsError> {
                Ok(Self { $($field: $crate::read_field(&value, place, stringify!($field))?,)* })
            }
        }
    )*};
}

/// Declares the requests of a module: for each the function that serves it, the type that it asks with,
/// for one that reports progress the type of a report, and the type of its answer.
///
/// The worker calls a request by its name, with the ask and a callback. The server takes the ask and, for
/// progress, a [`Listener`](crate::Listener); it returns the answer or a `JsError`. With the feature
/// `types` the list is a type too.
#[macro_export]
macro_rules! requests {
    (
        $(#[$about:meta])*
        $list:ident {$(
            $(#[$about_request:meta])*
            $request:ident = $server:path: ($ask:ty $(, $progress:ty)?) -> $answer:ty;
        )*}
    ) => {
        $(
            $(#[$about_request])*
            ///
            /// # Errors
            /// If the ask has another shape, or is refused.
            #[::wasm_bindgen::prelude::wasm_bindgen]
            pub fn $request(
                ask: ::wasm_bindgen::JsValue,
                on_progress: &::js_sys::Function,
            ) -> Result<::wasm_bindgen::JsValue, ::wasm_bindgen::JsError> {
                let _ = on_progress;
                let ask: $ask = $crate::read_ask(ask)?;
                let answer: $answer =
                    $server(ask $(, &$crate::Listener::<$progress>::new(on_progress))?)?;
                $crate::encode(&answer)
            }
        )*

        $(#[$about])*
        #[cfg(feature = "types")]
        #[derive(ts_rs::TS)]
        #[expect(dead_code, reason = "it only describes")]
        pub struct $list {
            $($(#[$about_request])* $request: $crate::Request<$ask, $answer $(, $progress)?>,)*
        }
    };
}

/// A request.
#[cfg(feature = "types")]
#[derive(ts_rs::TS)]
pub struct Request<Ask, Answer, Progress = NoProgress> {
    /// Its fields.
    pub ask: Ask,
    /// What comes back.
    pub answer: Answer,
    /// What is reported meanwhile.
    pub progress: Progress,
}

/// The reports of a request that makes none.
#[cfg(feature = "types")]
#[derive(ts_rs::TS)]
pub enum NoProgress {}
